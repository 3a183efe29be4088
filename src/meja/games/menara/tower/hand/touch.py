"""Whether a piece that is still in the hand has touched the temple (M5.3)."""

from meja.games.menara.tower.hand.deed_scene import DeedScene


class Touch:
    """Watches the pieces of a deed. One of the temple touches it from the beginning, so it counts once it is out."""

    def __init__(self, setting: DeedScene) -> None:
        self.scene = setting.scene
        self.pieces = {piece.name for piece in setting.pieces}
        self.inside = {piece.name for piece in setting.pieces if piece.origin is not None}  # not yet out of their place
        self.has_touched = False

    def look(self) -> None:
        """Notes what the pieces touch in this frame: contacts with a force, not those within the gap of held pieces."""
        world = self.scene.world
        geoms, rows, _, body = world.contacts()
        for pair in body[geoms[rows >= 0]].tolist():
            names = {world.names[id] for id in pair if id}
            held = names & self.pieces
            if len(names) == 2 and len(held) == 1 and not held <= self.inside:
                self.has_touched = True
        self.inside = {name for name in self.inside if self.scene.touched(name)}
