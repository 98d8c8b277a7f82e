"""The ten colours of each landscape: by day, at dawn, at dusk, at night and under northern lights."""

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
    "mountain": Palette(
        "#a9d0e8", "#f4f1e0", "#fffbe8", "#b3c4d2", "#9cbb96", "#7fa86f", "#7d9a58", "#41603f", "#6f9a4a", "#c77fb0"
    ),
    "prairie": Palette(
        "#b9d9e6", "#fbf2d0", "#fffbe6", "#d3d29a", "#c4be74", "#a9a258", "#a8924e", "#605530", "#8f9a4a", "#d9709a"
    ),
    "marsh": Palette(
        "#bcd9dc", "#f8f0d4", "#fffae4", "#c2cda2", "#a3b679", "#83a392", "#8f8a55", "#4a5136", "#84a050", "#d8b25a"
    ),
    "woods": Palette(
        "#bcd4d6", "#f2f0da", "#fcf8e2", "#b4c9b8", "#86a58e", "#58806b", "#667a4e", "#2c4638", "#7c9a52", "#d98a4a"
    ),
    "jungle": Palette(
        "#a8d9b9", "#f0f4cc", "#fcfae0", "#a3d09a", "#6fb07f", "#3f8c6b", "#4a7d4f", "#1d4a3c", "#86b548", "#e8694a"
    ),
    "cave": Palette(
        "#3d4a66", "#6d7f94", "#b9d3d4", "#57677f", "#4a5872", "#3a4660", "#3f6d80", "#202a40", "#5f8f96", "#d9b58a"
    ),
    "chart": Palette(
        "#8fc4d6", "#cfe6e6", "#f2f8f0", "#93cad6", "#7ab9c8", "#5fa3ba", "#e0cf9a", "#3d6b7c", "#86a868", "#d9744a"
    ),
    "pack ice": Palette(
        "#a6d3e8", "#f3efe6", "#fffdf2", "#c9dfea", "#86b8d2", "#5791b3", "#e6f0f5", "#5d8ba8", "#a9cbd9", "#f2b8a0"
    ),
    "polar sea": Palette(
        "#8fc4dd", "#eef2ea", "#fffdf0", "#b9d9e6", "#5fa9c6", "#3b8aac", "#2a7396", "#174d70", "#a9cbd9", "#f2b8a0"
    ),
    "tundra": Palette(
        "#bcd8e0", "#faeed6", "#fffae8", "#c0ced4", "#b3b394", "#9a9464", "#b08d50", "#693f35", "#b4572f", "#d9533f"
    ),
}
LIGHTS = {
    "day": ("", 0.0, "", ""),
    "dusk": ("#5c3f68", 0.30, "#6d5f95", "#f8b98a"),
    "dawn": ("#f0b9a8", 0.14, "#a9c4e6", "#fde0c4"),
    "night": ("#18244a", 0.60, "#1c2a52", "#7185a8"),
    "aurora": ("#123a5a", 0.46, "#12264e", "#3d7f93"),
}


def in_light(base: Palette, light: str) -> Palette:
    """A daytime palette seen in one of `LIGHTS`. Raises KeyError for any other light."""
    veil, share, top, bottom = LIGHTS[light]
    if not veil:
        return base
    veiled = {f.name: mix(getattr(base, f.name), veil, share) for f in fields(base)}
    return replace(
        Palette(**veiled), top=top, bottom=bottom, disc="#f7efd2" if light in ("night", "aurora") else "#ffe3b8"
    )
