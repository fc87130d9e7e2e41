"""The lights of cards: how a card looks by what can be done with it."""

HALOS: dict[str, tuple[str, ...]] = {  # a card's state -> its light
    "lit": (),
    "cool": ("#BCD2FF",),
    "target": ("#FFE9A0",),
    "aimed": ("#FF7A3A",),
    "acting": ("#FF7A3A",),
    "advised": ("#6CF09A",),
}
VEILS = {"dim": (), "barred": (0.44,)}  # a card's state -> how dark it is
