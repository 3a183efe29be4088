### The temple as a list of floors, bases and actions, to be read or heard.
