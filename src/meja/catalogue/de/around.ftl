### Around the game: sounds, replays, photos, the end.
