"""A room without a network: each input gives the next state and a step, which lists what to write and what to do.

- `state`: the room's data, and questions about it; `clock`, `pace`: parts of it
- `inputs`: everything that can come in, as functions `(state, input) -> (state, step)`
- `commands`: what people ask for   `progress`: what happens by itself   `update`: one input while it is worked through
- `outbox`: the messages that tell of a room   `effects`: what a step asks the runtime to do   `setups`: decoding
"""
