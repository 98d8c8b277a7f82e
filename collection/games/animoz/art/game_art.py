"""All drawings of ANiMOZ: card stock, back, icons and plates."""

from __future__ import annotations

from collection.games.animoz.art.back import DESIGN, STOCK
from collection.games.animoz.art.icons import ICONS
from collection.games.animoz.art.plates import PLATES
from collection.plates.game_art import GameArt

ART = GameArt(stock=STOCK, back=DESIGN, icons=ICONS, plates=PLATES)
