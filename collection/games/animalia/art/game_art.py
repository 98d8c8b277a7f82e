"""The drawings of Animalia."""

from __future__ import annotations

from collection.games.animalia.art.back import DESIGN, STOCK
from collection.games.animalia.art.icons import ICONS
from collection.games.animalia.art.plates import PLATES
from collection.plates.game_art import GameArt

ART = GameArt(stock=STOCK, back=DESIGN, icons=ICONS, plates=PLATES)
