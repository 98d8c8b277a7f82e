"""The ten colours of each biome, by day, at dawn, at dusk and at night."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from collection.plates.draw import mix


@dataclass(frozen=True, slots=True)
class Palette:
    top: str  # sky
    bottom: str
    disc: str
    far: str  # three layers of land
    mid: str
    near: str
    ground: str
    dark: str  # foreground
    plant: str
    bloom: str  # one accent


PALETTES = {
    "forest": Palette(
        "#b5d3c4", "#eef2d8", "#fbf8e2", "#b3cfb4", "#8db593", "#62926f", "#55795a", "#294a3c", "#7da65a", "#d98f4a"
    ),
    "desert": Palette(
        "#f2c195", "#fdeed0", "#fff8e4", "#e3ac92", "#de8e5e", "#cd6f45", "#bd5b38", "#7c3429", "#a3a867", "#e9cf6a"
    ),
    "river": Palette(
        "#b4dcdc", "#eff5e2", "#fbfaea", "#a9cfbd", "#86b9a6", "#69a9ab", "#a08f66", "#3f5a4b", "#77a35b", "#e6c65a"
    ),
    "scrub": Palette(
        "#c3dde0", "#faf1d2", "#fffae6", "#c3c9a6", "#a9b17d", "#8c995f", "#b79a5f", "#5b5c36", "#8c9a4e", "#e0b13f"
    ),
    "sky": Palette(
        "#7fb9de", "#eef5ee", "#fffbe8", "#b4cdd6", "#93b4be", "#7199a2", "#6f9273", "#3d5a52", "#7fa06b", "#f0c860"
    ),
    "ice": Palette(
        "#9fcbe6", "#f6ecec", "#fffdf2", "#c3dbe9", "#8fbcd6", "#5b96ba", "#e9f1f6", "#6f9ab5", "#b9d2df", "#f2b8a0"
    ),
    "coast": Palette(
        "#b3dfea", "#f8f3df", "#fffbe9", "#9fcfd6", "#65b1c2", "#3f91aa", "#e8d1a0", "#8a6f4c", "#86a06a", "#f08a5d"
    ),
}
LIGHTS = {
    "day": ("", 0.0, "", ""),
    "dusk": ("#5c3f68", 0.30, "#6d5f95", "#f8b98a"),
    "dawn": ("#f0b9a8", 0.14, "#a9c4e6", "#fde0c4"),
    "night": ("#18244a", 0.60, "#1c2a52", "#7185a8"),
}


def palette(biome: str, light: str = "day") -> Palette:
    """The fixed colours of a biome by day, at dawn, at dusk or at night."""
    base, (veil, share, top, bottom) = PALETTES[biome], LIGHTS[light]
    if not veil:
        return base
    veiled = {f.name: mix(getattr(base, f.name), veil, share) for f in fields(base)}
    return replace(Palette(**veiled), top=top, bottom=bottom, disc="#f7efd2" if light == "night" else "#ffe3b8")
