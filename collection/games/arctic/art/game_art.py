"""The drawings of Arctic."""

from __future__ import annotations

from collection.games.arctic.art.back import DESIGN, STOCK
from collection.games.arctic.art.icons import ICONS
from collection.games.arctic.art.plates import PLATES
from collection.games.arctic.art.scenes import SCENES
from collection.plates.game_art import GameArt

ART = GameArt(stock=STOCK, back=DESIGN, icons=ICONS, plates=PLATES, scenes=SCENES)
