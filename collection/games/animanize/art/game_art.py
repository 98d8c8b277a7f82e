"""The drawings of Animanize."""

from __future__ import annotations

from collection.games.animanize.art.back import DESIGN, STOCK
from collection.games.animanize.art.icons import ICONS
from collection.games.animanize.art.plates import PLATES
from collection.games.animanize.art.scenes import SCENES
from collection.plates.game_art import GameArt

ART = GameArt(stock=STOCK, back=DESIGN, icons=ICONS, plates=PLATES, scenes=SCENES)
