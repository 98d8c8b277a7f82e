"""The drawings of Animus."""

from __future__ import annotations

from collection.games.animus.art.back import DESIGN, STOCK
from collection.games.animus.art.icons import ICONS
from collection.games.animus.art.plates import PLATES
from collection.games.animus.art.scenes import SCENES
from collection.plates.game_art import GameArt

ART = GameArt(stock=STOCK, back=DESIGN, icons=ICONS, plates=PLATES, scenes=SCENES)
