"""A room without a network: what comes in leads to the next state and to a step, which says what is to be done.

- `state`: the room's data, and questions about it; `clock`, `pace`: parts of it
- `inputs`: everything that can come in, as functions `(state, input) -> (state, step)`
- `commands`: what people ask for   `progress`: what happens by itself   `update`: one input while it is worked through
- `outbox`: the messages that tell of a room   `effects`: what a step asks the runtime to do   `setups`: decoding
"""
