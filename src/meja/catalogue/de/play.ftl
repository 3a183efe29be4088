### What is played with the hands, and what is shown around the temple.
