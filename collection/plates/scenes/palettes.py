"""The ten colours of each biome, by day, at dawn, at dusk, at night and under northern lights."""

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
    "arctic": Palette(
        "#a6d3e8", "#f3efe6", "#fffdf2", "#c9dfea", "#86b8d2", "#5791b3", "#e6f0f5", "#5d8ba8", "#a9cbd9", "#f2b8a0"
    ),
    "polar sea": Palette(
        "#8fc4dd", "#eef2ea", "#fffdf0", "#b9d9e6", "#5fa9c6", "#3b8aac", "#2a7396", "#174d70", "#a9cbd9", "#f2b8a0"
    ),
    "tundra": Palette(
        "#bcd8e0", "#faeed6", "#fffae8", "#c0ced4", "#b3b394", "#9a9464", "#b08d50", "#693f35", "#b4572f", "#d9533f"
    ),
    "vista": Palette(
        "#9fd0e8", "#f8efdc", "#fffdf0", "#c6d6e2", "#74b4cf", "#4590b4", "#b3964f", "#5b4038", "#b4572f", "#e4b34a"
    ),
    "ring": Palette(
        "#e7ab85", "#f7dfba", "#fff6dc", "#f6e0bd", "#eab693", "#b5493c", "#dcb680", "#7a2636", "#3f7f86", "#ecb73f"
    ),
    "blue ring": Palette(
        "#7fa9cf", "#cfe0e2", "#fff6dc", "#d6e4e6", "#9ec1d8", "#38629b", "#d9bc8c", "#232f5c", "#b5493c", "#ecb73f"
    ),
    "violet ring": Palette(
        "#c09fca", "#efdfe2", "#fff6dc", "#ecdfea", "#cdb2d6", "#74509c", "#dcba88", "#3c2459", "#3f8a8a", "#ecb73f"
    ),
    "isles": Palette(
        "#a3b9ca", "#ebe7d8", "#fcf5dc", "#b5c3cb", "#8fa5b2", "#6a8494", "#75857c", "#2c3f4f", "#7d9079", "#e3b554"
    ),
    "copper": Palette(
        "#dcb98c", "#f7e8c8", "#fff4d3", "#d9b28c", "#bb8862", "#915f45", "#6f4c3d", "#3a2a2c", "#8a9a72", "#f2c64e"
    ),
    "ninth sea": Palette(
        "#84aecb", "#f1e8d4", "#fffbe8", "#aac6d2", "#6297b2", "#356d90", "#2b5e80", "#14304e", "#e8eee8", "#e4b650"
    ),
    "station": Palette(
        "#2b2352", "#7566a8", "#ebe6fa", "#574e8c", "#443e7a", "#342f64", "#4b4582", "#1b173a", "#6fdbe4", "#f1f2fb"
    ),
    "stair": Palette(
        "#efc4a0", "#fcf1de", "#fff9e8", "#dcc8b8", "#bda39a", "#93787c", "#a0604c", "#47202e", "#78875f", "#da4632"
    ),
    "under-wood": Palette(
        "#46634f", "#a9c78c", "#e8f4ba", "#769a6e", "#577d5a", "#3d5f4e", "#45563c", "#1c2d29", "#a8d35c", "#d8f080"
    ),
    "void": Palette(
        "#17133a", "#3b3170", "#ded6f6", "#453b80", "#352d68", "#282252", "#2c2658", "#100d28", "#8f7fe0", "#f2c868"
    ),
}
LIGHTS = {
    "day": ("", 0.0, "", ""),
    "dusk": ("#5c3f68", 0.30, "#6d5f95", "#f8b98a"),
    "dawn": ("#f0b9a8", 0.14, "#a9c4e6", "#fde0c4"),
    "night": ("#18244a", 0.60, "#1c2a52", "#7185a8"),
    "aurora": ("#123a5a", 0.46, "#12264e", "#3d7f93"),
}


def palette(biome: str, light: str = "day") -> Palette:
    """The fixed colours of a biome in one of `LIGHTS`."""
    base, (veil, share, top, bottom) = PALETTES[biome], LIGHTS[light]
    if not veil:
        return base
    veiled = {f.name: mix(getattr(base, f.name), veil, share) for f in fields(base)}
    return replace(
        Palette(**veiled), top=top, bottom=bottom, disc="#f7efd2" if light in ("night", "aurora") else "#ffe3b8"
    )
