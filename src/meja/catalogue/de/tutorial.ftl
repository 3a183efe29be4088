### The first levels, built together.
