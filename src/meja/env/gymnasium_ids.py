"""The names under which Gymnasium makes these environments: `import meja.env` registers them."""

from typing import Final

SOLO: Final = "meja/MenaraSolo-v0"
VECTOR: Final = "meja/Ritual-v0"


def register() -> None:
    """Registers the environments, once."""
    from gymnasium.envs import registration

    if SOLO not in registration.registry:
        registration.register(SOLO, entry_point="meja.env.menara_solo_v0:MenaraSoloEnv")
    if VECTOR not in registration.registry:
        registration.register(VECTOR, vector_entry_point="meja.env.ritual_vector_v0:RitualVectorEnv")
