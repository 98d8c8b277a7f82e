"""The content of Animanize cards for plain faces."""

from __future__ import annotations

from collection.games.animanize import CircusCard, Kind
from printing.fonts import Font
from printing.games.animanize.face import SHAPE, SUMMARY, translated_name, worth_text
from printing.plain_content import PlainContent, PlainText
from printing.print_language import ENGLISH, PrintLanguage


def plain_content(card: CircusCard, language: PrintLanguage = ENGLISH) -> PlainContent:
    """Everything on a card: its rank as the index, and its suit or kind as the symbol."""
    if card.kind is Kind.SUMMARY:
        return PlainContent(name="A round", label=card.name, texts=summary_texts())
    if card.colour:
        suit = language.term(f"{card.colour.title()} {SHAPE[card.colour]}")
        return PlainContent(
            name=translated_name(card, language), index=str(card.rank), symbol=f"suit-{card.colour}", symbol_name=suit
        )
    text = (PlainText(card.text, flavour=True),) if card.text else ()
    return PlainContent(
        name=card.name,
        caption=card.act,
        index=str(card.rank or ""),
        symbol=f"circus-{card.kind}",
        symbol_name=language.term(card.kind.title()),
        texts=(PlainText(worth_text(card)), *text),
    )


def summary_texts() -> tuple[PlainText, ...]:
    """The summary of a round: each heading with the sentence below it."""
    heads = [words for words, font, _ in SUMMARY if font is Font.SANS_BOLD]
    sentences = {SUMMARY[n - 1][0]: words for n, (words, font, _) in enumerate(SUMMARY) if font is Font.SANS}
    return tuple(PlainText(sentences.get(head, ""), head) for head in heads)
