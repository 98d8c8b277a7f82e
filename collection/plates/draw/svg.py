"""Turns drawing operations into SVG text."""

from __future__ import annotations

from collections.abc import Sequence

from collection.plates.draw.ops import BLEED, HEIGHT, WIDTH, Clip, Ellipse, Gradient, Op, Path, Shape

_SVG = {"M": "M%.2f %.2f", "L": "L%.2f %.2f", "C": "C%.2f %.2f %.2f %.2f %.2f %.2f", "Z": "Z"}


def path_data(shape: Shape) -> str:
    """The shape as the `d` of an SVG path, rounded to a hundredth of a millimetre."""
    return "".join([_SVG[s[0]] % s[1:] for s in shape])


class _Writer:
    """Collects elements; counts the ids of clips and gradients."""

    def __init__(self, name: str) -> None:
        self.name, self.count = name, 0
        self.body: list[str] = []

    def key(self) -> str:
        self.count += 1
        return f"{self.name}-{self.count}"

    def path(self, op: Path) -> None:
        ink = ""
        if op.stroke:
            ink = f' stroke="{op.stroke}" stroke-width="{op.width:.2f}" stroke-linecap="round" stroke-linejoin="round"'
        rule = ' fill-rule="evenodd"' if op.evenodd else ""
        self.body.append(f'<path d="{path_data(op.shape)}" fill="{op.fill or "none"}"{ink}{rule}/>')

    def gradient(self, op: Gradient) -> None:
        key = self.key()
        inner = "".join(f'<stop offset="{at}" stop-color="{c}"/>' for at, c in op.stops)
        self.body.append(
            f'<linearGradient id="{key}" x1="0" y1="0" x2="0" y2="1">{inner}</linearGradient>'
            f'<rect x="{op.x}" y="{op.y}" width="{op.w}" height="{op.h}" fill="url(#{key})"/>'
        )

    def emit(self, ops: Sequence[Op]) -> None:
        for op in ops:
            match op:
                case Path():
                    self.path(op)
                case Ellipse(cx, cy, rx, ry, fill):
                    self.body.append(
                        f'<ellipse cx="{cx:.2f}" cy="{cy:.2f}" rx="{rx:.2f}" ry="{ry:.2f}" fill="{fill}"/>'
                    )
                case Gradient():
                    self.gradient(op)
                case Clip(shape, children) if children:
                    key = self.key()
                    self.body.append(
                        f'<clipPath id="{key}"><path d="{path_data(shape)}"/></clipPath><g clip-path="url(#{key})">'
                    )
                    self.emit(children)
                    self.body.append("</g>")


def svg(
    ops: Sequence[Op], name: str = "plate", bleed: float = BLEED, size: tuple[float, float] = (WIDTH, HEIGHT)
) -> str:
    """Return the drawing as SVG text. `name` keeps ids distinct if several drawings share a page.

    `size` (width, height) and `bleed` are in millimetres.
    """
    writer = _Writer(name)
    writer.emit(ops)
    box = f"{-bleed:g} {-bleed:g} {size[0] + 2 * bleed:g} {size[1] + 2 * bleed:g}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{"".join(writer.body)}</svg>'
