"""Animus' summary card, an extra in the box: a turn on one side, a fight on the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from collection.games.animus.abilities.terms import Type
from printing.canvas import PrintCanvas
from printing.card_face_base import CREAM, card_text, draw_block, fill_ground
from printing.face_contract import Face, Note
from printing.face_preflight_notes import face_notes
from printing.fit_text import Paragraph, Run, TextBlock, flow_paragraphs
from printing.fonts import Font
from printing.games.animus.face import ENTITY, ENTITY_GEM, GEM, INK, LEFT, PAPER, RIGHT, beats_text, draw_gem, type_text
from printing.geometry import MAX_BLEED, STANDARD, Rectangle, Size
from printing.plain_content import PlainContent, PlainText
from printing.print_language import ENGLISH, PrintLanguage

TURN = (
    ("Tactical.", "Once: play a card. Once: switch two neighbours. Tactical abilities, each once."),
    ("Combat.", "Each character attacks once, or uses a Combat ability instead."),
    ("Tactical", "again, for what is left."),
    ("Reset.", "Put one card under the deck, or use a Reset ability. Draw up to three."),
    ("End.", "Ten levels in a discard pile: its owner loses."),
)
FIGHT = (
    ("Melee", "reaches enemies in Melee and both Ranges."),
    ("Range", "reaches the Range opposite and Melee."),
    ("Support", "reaches nobody."),
    (
        "Both roll",
        "and add Melee values if both are in Melee, else Range values. The lower total takes a token; a tie: both.",
    ),
    ("Three tokens", "kill. The character behind moves up."),
)
KEYWORDS = (
    ("Play", "when played"),
    ("Kill", "when it kills"),
    ("Death", "when it is killed"),
    ("Ongoing", "while in play"),
    ("Tactical", "in a Tactical Phase"),
    ("Combat", "instead of attacking"),
    ("Reset", "from the hand"),
    ("Reaction", "when it happens"),
)
"""When an ability applies."""
ROUND = (Type.POWER, Type.TALENT, Type.SKILL)
"""Each beats the next."""
PANEL = Rectangle(LEFT, 61.2, RIGHT - LEFT, 23.8)


@dataclass(frozen=True)
class SummaryFace:
    """One side of the card."""

    fight: bool = False
    label: str = "Summary"
    trim: Size = STANDARD
    tint: str = ENTITY
    plate: str = ""
    picture_bytes: int = 0
    language: PrintLanguage = ENGLISH

    @property
    def back(self) -> Face | None:
        return None if self.fight else SummaryFace(fight=True, language=self.language)

    @cached_property
    def text(self) -> TextBlock:
        height, lines = (52.0, FIGHT) if self.fight else (46.0, TURN)
        paragraphs = [
            Paragraph((Run(head, Font.SANS_BOLD), card_text(words)), 8.8, 1.22, above=1.5) for head, words in lines
        ]
        return flow_paragraphs(paragraphs, RIGHT - LEFT - 2.0, height, 0.8)

    def notes(self) -> Iterator[Note]:
        return face_notes(self.label, {"text": self.text}, None)

    def draw(self, canvas: PrintCanvas) -> None:
        fill_ground(canvas, PAPER)
        canvas.fill_rectangle(
            Rectangle(-MAX_BLEED, -MAX_BLEED, STANDARD.width + 2 * MAX_BLEED, 10.8 + MAX_BLEED), ENTITY
        )
        canvas.text(LEFT + 0.4, 8.0, "A fight" if self.fight else "Your turn", Font.SERIF_BOLD, 14.5, CREAM)
        canvas.icon("animus-entity", RIGHT - 6.6, 2.2, 6.4, ENTITY_GEM)
        draw_block(canvas, self.text, LEFT + 1.0, 13.6, INK)
        canvas.fill_rectangle(PANEL, ENTITY, 1.6)
        if self.fight:
            self._draw_type_cycle(canvas)
        else:
            self._draw_keywords(canvas)

    def _draw_keywords(self, canvas: PrintCanvas) -> None:
        for n, (keyword, when) in enumerate(KEYWORDS):
            x, y = PANEL.x + 2.0 + n // 4 * 27.6, PANEL.y + 1.5 + n % 4 * 5.3
            canvas.icon(f"keyword-{keyword.lower()}", x, y + 0.3, 3.6, ENTITY_GEM)
            canvas.text(x + 4.8, y + 1.9, keyword, Font.SANS_BOLD, 6.6, CREAM)
            canvas.text(x + 4.8, y + 4.2, when, Font.SANS, 6.5, CREAM)

    def _draw_type_cycle(self, canvas: PrintCanvas) -> None:
        """The three types, each beating the next; the last one beats the first."""
        words = "Each beats the next: roll two dice, choose one."
        canvas.text(STANDARD.width / 2, PANEL.y + 4.6, words, Font.SERIF_ITALIC, 7.6, CREAM, "middle")
        for n, kind in enumerate((*ROUND, ROUND[0])):
            x = LEFT + 7.5 + n * 14.0
            draw_gem(canvas, f"gem-{kind}", x, 73.4, 7.6, GEM[kind])
            canvas.text(x, 82.0, type_text(kind, self.language), Font.SANS_SEMIBOLD, 6.5, CREAM, "middle")
            if n:
                canvas.fill_polygon([(x - 8.6, 71.8), (x - 8.6, 75.0), (x - 5.6, 73.4)], CREAM)


def plain_summary(language: PrintLanguage = ENGLISH) -> PlainContent:
    """The card without art."""
    return PlainContent(
        name="Your turn",
        label="Summary",
        texts=(
            *(PlainText(words, head) for head, words in TURN),
            *(PlainText(when, keyword, f"keyword-{keyword.lower()}") for keyword, when in KEYWORDS),
        ),
        behind=PlainContent(
            name="A fight",
            label="Summary",
            texts=(
                *(PlainText(words, head) for head, words in FIGHT),
                *(PlainText(beats_text(kind, language), type_text(kind, language), f"gem-{kind}") for kind in ROUND),
                PlainText("Attacking the type that yours beats, roll two dice and choose one."),
            ),
        ),
    )
