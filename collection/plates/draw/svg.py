"""A plate as SVG text."""

from __future__ import annotations

from collections.abc import Sequence

from collection.plates.draw.ops import BLEED, HEIGHT, WIDTH, Clip, Ellipse, Gradient, Op, Path, Shape

_SVG = {"M": "M%.2f %.2f", "L": "L%.2f %.2f", "C": "C%.2f %.2f %.2f %.2f %.2f %.2f", "Z": "Z"}


def svg(ops: Sequence[Op], name: str = "plate", bleed: float = BLEED) -> str:
    """The plate as SVG text; `name` keeps ids apart when several plates share a page."""
    body: list[str] = []
    count = [0]

    def data(shape: Shape) -> str:
        return "".join([_SVG[s[0]] % s[1:] for s in shape])

    def emit(items: Sequence[Op]) -> None:
        for op in items:
            match op:
                case Path(shape, fill, stroke, width, evenodd):
                    ink = (
                        f' stroke="{stroke}" stroke-width="{width:.2f}" stroke-linecap="round" stroke-linejoin="round"'
                    )
                    body.append(
                        f'<path d="{data(shape)}" fill="{fill or "none"}"{ink if stroke else ""}'
                        f"{' fill-rule=' + chr(34) + 'evenodd' + chr(34) if evenodd else ''}/>"
                    )
                case Ellipse(cx, cy, rx, ry, fill):
                    body.append(f'<ellipse cx="{cx:.2f}" cy="{cy:.2f}" rx="{rx:.2f}" ry="{ry:.2f}" fill="{fill}"/>')
                case Gradient(x, y, w, h, stops):
                    count[0] += 1
                    key = f"{name}-{count[0]}"
                    inner = "".join(f'<stop offset="{at}" stop-color="{c}"/>' for at, c in stops)
                    body.append(
                        f'<linearGradient id="{key}" x1="0" y1="0" x2="0" y2="1">{inner}</linearGradient>'
                        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="url(#{key})"/>'
                    )
                case Clip(shape, children) if children:
                    count[0] += 1
                    key = f"{name}-{count[0]}"
                    body.append(f'<clipPath id="{key}"><path d="{data(shape)}"/></clipPath><g clip-path="url(#{key})">')
                    emit(children)
                    body.append("</g>")

    emit(ops)
    box = f"{-bleed:g} {-bleed:g} {WIDTH + 2 * bleed:g} {HEIGHT + 2 * bleed:g}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{"".join(body)}</svg>'
