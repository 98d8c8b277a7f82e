"""Plates: crab, crayfish, shield shrimp and krill."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.plates.bodies import Marks, far_side_tone
from collection.plates.bodies.small_animals import feeler, jointed_legs, rings, scales
from collection.plates.draw import Pen, Tone, curve, leaf, mix, oval, petal, tone, tube
from collection.plates.plate import plate


@plate("Golden ghost crab", "coast", shadow=(28.5, 35, 22), disc=(28.5, 13, 11.5))
def ghost_crab(pen: Pen, rng: Random) -> None:
    gold, pale = tone("#e0a136"), tone("#f6dc9c")
    for s in (-1, 1):
        side = pen.at(28.5, 0, flip=s < 0)
        legs = ("8 20, 17.6 12.4, 22.6 17, 26.4 26.6", "9 22, 19 17.6, 23.4 24, 25.8 33.4")
        jointed_legs(side, legs, far_side_tone(gold), 3, 2.6, 1.9, 0.5)
        jointed_legs(
            side, ("8 24, 16.6 21.4, 20 27.4, 20.4 34.6", "6 25, 12 25.6, 14.4 30, 13.4 35.2"), gold, 3.2, 2.7, 1.9, 0.5
        )
    raised_claw(pen.at(28.5, 0, flip=True), pale, 1.12)
    raised_claw(pen.at(28.5, 0), pale, 0.84)
    shell = (
        "16.6 15!, 20.6 15, 28.5 14, 36.4 15, 40.4 15!, 41.2 19, 39 24.6,"
        " 34.4 28.4, 28.5 29.2, 22.6 28.4, 18 24.6, 15.8 19"
    )
    pen.form(curve(shell), gold, 1.4, 0.8, shell_marks(gold))
    for s in (-1, 1):
        side = pen.at(28.5, 0, flip=s < 0)
        side.form(
            curve("0.2 24.4!, 2.6 24, 3.6 25.2, 2.6 27.6, 0.2 28.4!"),
            Tone(gold.light, mix(gold.base, pale.base, 0.5), gold.dark, gold.deep),
            0.4,
            0.25,
        )
        side.form(tube("4.8 16.6, 5 12, 5.4 8.4", 1.9, 1.5, 1.7).shape(), gold, 0.3, 0.25)
    for x, turn in ((22.9, -8), (34.1, 8)):
        pen.form(oval(x, 7, 2.3, 3.1, turn), tone("#3a2a2c"), 0.5, 0.4)
        pen.dot(x - 0.7, 5.7, 0.6, "#ffffff")


def raised_claw(side: Pen, pale: Tone, size: float) -> None:
    """An arm to the right with its hand raised; ghost crabs have one large and one small."""
    side.form(tube("8.6 22, 14.6 24, 16.2 18.6", 3.6, 3.6, 3.2).shape(), pale, 0.5, 0.4)
    pincer(side.at(16.1, 18.8, size, -84), pale, 1)


def shell_marks(gold: Tone) -> Marks:
    """A pale saddle on the shell, and grains in rows beside it."""
    grains = [(x, y, 0.5 - abs(y - 18) * 0.04) for y in (16.8, 18.8, 20.8) for x in (18.8, 21, 23.4, 33.6, 36, 38.2)]
    saddle = curve("24.6 15, 28.5 14.6, 32.4 15, 31.4 18.4, 28.5 20.4, 25.6 18.4")
    return [(saddle, mix(gold.base, gold.light, 0.7)), *((oval(x, y, r), gold.light) for x, y, r in grains)]


@plate("Common yabby", "river", water=True, shadow=None)
def yabby(pen: Pen, rng: Random) -> None:
    body = pen.at(25, 20.6, 0.98, -13)
    shell, blue = tone("#8f6a45"), tone("#3f74b8")
    for s in (-1, 1):
        side = body.at(0, 0)
        legs = (
            "9 {a}, 12 {b}, 16.4 {c}",
            "6.4 {a}, 7.4 {b}, 9.6 {d}",
            "3.6 {a}, 2.6 {b}, 2 {d}",
            "1 {a}, -2 {b}, -5.4 {c}",
        )
        values = {"a": s * 3.6, "b": s * 9.4, "c": s * 11, "d": s * 13}
        jointed_legs(
            side, [leg.format(**values) for leg in legs], far_side_tone(shell) if s < 0 else shell, 1.7, 1.3, 0.6
        )
        feeler(side, f"14 {s * 1.4}, 20 {s * 3}, 25 {s * 1.6}, 30 {-s * 0.6 + s * 3}", shell.deep, 0.4)
        feeler(side, f"14 {s * 2}, 8 {s * 9}, -4 {s * 12.6}, -14 {s * 12}", shell.deep, 0.4)
        arm = tube(f"8.6 {s * 3.6}, 13 {s * 8.4}, 17 {s * 9.4}", 3.4, 3.2, 3)
        side.form(arm.shape(), shell, 0.5, 0.3)
        pincer(side.at(16.6, s * 9.2, 1, s * -8), blue, s)
    tail(body, shell)
    carapace(body, shell)


def pincer(pen: Pen, shell: Tone, s: int) -> None:
    """A broad hand with its two fingers ahead, the movable one inside; `s` is the side, -1 or 1."""
    side = pen if s > 0 else pen.at(turn=180, flip=True)
    side.form(curve("4.2 -2.2, 7 -3.4, 11 -3, 13.6 -0.9!, 10.2 -1.5, 7 -1"), shell, 0.4, 0.3)
    hand = "-1 1.2, 2.4 3.8, 6.6 3.6, 10 2.6, 13.8 0.2!, 10.4 -0.6, 7 -0.4!, 3 -2.4, 0 -2"
    side.form(curve(hand), shell, 0.7, 0.5)
    side.fill(oval(0.4, 0, 1.2, 1.8), mix(shell.light, "#fff3d8", 0.6))
    for x, y in ((3.4, 1.6), (5.6, 1.4), (4.4, -0.4), (8, 1.4)):
        side.dot(x, y, 0.34, shell.light)


def tail(body: Pen, shell: Tone) -> None:
    """Six overlapping rings and the fan."""
    for a, r in ((-62, 7), (62, 7), (-32, 8.2), (32, 8.2), (0, 8.4)):
        x, y = cos(a * pi / 180) * r, sin(a * pi / 180) * r
        body.form(
            petal(-15.4, y * 0.16, -15 - x, y, 4.6, root=0.6),
            shell,
            0.5,
            0.3,
            [(leaf(-15.4, 0, -15 - x, y, 0.4), shell.dark)],
        )
    rear = tube("1 0, -8 0, -17 0", 9.6, 8.2, 5.6)
    body.form(rear.shape(), shell, 0.9, 0.5)
    scales(body, rear, 6, shell, 0.08, 0.98)


def carapace(body: Pen, shell: Tone) -> None:
    """Head and back in one shield, with the beak between the eyes and the groove of the neck."""
    outline = curve(
        "16.4 0!, 13.4 1.2!, 13 3.4, 8 5.4, 1 5.6, -2.4 4, -2.8 0, -2.4 -4, 1 -5.6, 8 -5.4, 13 -3.4, 13.4 -1.2!"
    )
    specks = [
        (oval(x, y, 0.4), shell.light)
        for x, y in ((9, -2.6), (6.4, -3.4), (3, -3), (1, -1.6), (10.6, 1.4), (8, 3), (3, 3))
    ]
    body.form(outline, shell, 1.2, 0.6, [(leaf(-2.4, 0, 4.6, 0, 0.5), shell.deep), *specks])
    body.line([(7.4, -4.6), (4.8, -2.4), (4.4, 0), (4.8, 2.4), (7.4, 4.6)], shell.deep, 0.4)
    for s in (-1, 1):
        body.eye(13.2, s * 2.5, 1.05, "#20181a", shell.light)


@plate("Shield shrimp", "river", water=True, shadow=None)
def shield_shrimp(pen: Pen, rng: Random) -> None:
    body = pen.at(32, 20.6, 1.15, -18)
    shell, pink = tone("#b8994a"), tone("#cf7f5c")
    for s in (-1, 1):
        feeler(body, f"-14 {s * 0.8}, -20 {s * 2.2}, -26 {s * 4.6}", shell.deep, 0.55)
        for k, (u, v) in enumerate(((17.6, 8.6), (14, 11.6), (9, 12.6))):
            feeler(body, f"{11 - k * 2} {s * 4}, {15 - k * 1.6} {s * (8 + k)}, {u} {s * v}", pink.dark, 0.5)
        for i in range(13):
            x, r = 1.4 - i * 1.05, 6.4 - i * 0.34
            body.form(petal(x, s * 1, x - 2.4, s * r, 1.3), pink if i % 2 else far_side_tone(pink), 0.2, 0.15)
    rear = tube("0 0, -8 0.3, -15.6 0", 6.2, 4.8, 2.4)
    body.form(rear.shape(), shell, 0.7, 0.4, rings(rear, 14, shell.deep, 0.1, 1, 0.3))
    shield(body, shell)


def shield(body: Pen, shell: Tone) -> None:
    """The carapace: a rounded shield with a bay behind, a keel, two loops and three eyes close together."""
    outline = (
        "14.6 0, 13.4 4.4, 9.4 8, 3.6 9.4, -2 8.2, -6.6 5!, -4.2 2.4, -3 0!,"
        " -4.2 -2.4, -6.6 -5!, -2 -8.2, 3.6 -9.4, 9.4 -8, 13.4 -4.4"
    )
    specks = [
        (oval(x, y, 0.34), shell.light) for x, y in ((8, -5.6), (4, -6.6), (0.4, -6), (4.6, 6.6), (0, 5.6), (10.4, 4))
    ]
    body.form(curve(outline), shell, 1.4, 0.8, specks)
    body.fill(leaf(-3, 0, 6.6, 0, 0.7), shell.dark)
    for s in (-1, 1):
        body.line(
            [(7.4, s * 1.6), (6.4, s * 4.6), (2, s * 5.4), (-0.4, s * 3.6), (2.4, s * 2.6), (6, s * 2.8)],
            shell.dark,
            0.5,
        )
        body.form(oval(10.6, s * 1.6, 1.35, 1.15, -s * 20), tone("#efe2b4"), 0.25, 0.15)
        body.fill(oval(10.8, s * 1.5, 0.75, 0.75), "#1d1618")
        body.dot(10.9, s * 1.5 - 0.3, 0.24, "#ffffff")
    body.dot(8.4, 0, 0.6, "#efe2b4")


@plate("Coastal krill", "coast", water=True, shadow=None)
def krill(pen: Pen, rng: Random) -> None:
    for x, y, k, turn in ((11, 8.6, 0.3, -8), (47, 31.6, 0.34, -14), (7.4, 34.6, 0.26, 4)):
        one_krill(pen.at(x, y, k, turn), tone("#d98f7f"), small=True)
    one_krill(pen.at(27.6, 19.6, 1, -4), tone("#f0956f"))


def one_krill(pen: Pen, coat: Tone, small: bool = False) -> None:
    """A krill that swims to the right, its middle at the origin: legs below, fan behind, the eye black."""
    red, glass = mix(coat.base, "#c22f2a", 0.6), mix(coat.base, "#fff3e4", 0.62)
    for line in ("19 -4, 24 -8, 26 -13.6", "19 -3, 25 -3.6, 27.4 1.4", "18.4 -2, 23 1, 24.6 6"):
        feeler(pen, line, coat.dark, 0.35)
    for i in range(7):
        x = 15.6 - i * 1.9
        jointed_legs(
            pen,
            (f"{x} 1, {x + 2.4} {7.4 + i * 0.3}, {x - 0.6} {11.6 + i * 0.2}",),
            coat if i % 2 else far_side_tone(coat),
            0.9,
            0.8,
            0.4,
        )
    for i in range(5):
        x, y = 0.4 - i * 3.2, 3.4 + i * 0.9
        pen.form(petal(x, y, x - 3.2, y + 5.4, 1.7), coat, 0.3, 0.2)
    for turn, r in ((150, 8), (168, 9), (132, 6.6)):
        a = turn * pi / 180
        pen.form(petal(-17, 7, -17 + cos(a) * r, 7 + sin(a) * r * 0.8, 2.4, root=0.7), coat, 0.35, 0.25)
    rear = tube("4 -2.4, -4 -1, -11 2.6, -18 7.6", 8.4, 7, 5.2, 2.8)
    pen.form(rear.shape(), coat, 0.7, 0.5)
    scales(pen, rear, 6, coat, 0.1, 1, 1.3)
    gut = tube("13 -3.4, 4 -3, -4 -1.4, -11 2, -17 6.6", 1.2, 1, 0.8, 0.7, 0.4)
    outline = "20.6 -4.6!, 17 -7, 9 -7.8, 2 -6.8, 1.4 -1, 3.4 2.6, 9.4 3.4, 15.4 1.6, 18 -1.4"
    pen.form(curve(outline), coat, 0.9, 0.6, krill_marks(glass, red))
    pen.fill(gut.shape(), mix(coat.base, red, 0.7))
    for x, y in ((0.6, 3), (-4.4, 3.4), (-9.4, 5.4), (-13.6, 7.8)):
        pen.dot(x, y, 0.6, red)
    pen.dot(17.4, -5, 1.9, mix(glass, coat.base, 0.4))
    pen.eye(17.6, -5.1, 2.2 if small else 1.75, "#17110f")


def krill_marks(glass: str, red: str) -> Marks:
    """A pale window in the shell and the stomach that shows through it."""
    return [(curve("14 -5.6, 8 -6.6, 4 -5, 6 -3.6, 12 -4"), glass), (oval(11.4, -1.4, 2.6, 1.7, -10), red)]
