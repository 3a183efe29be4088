"""SVG pictures of a tower, its floors and its columns; every colour is shown with its symbol."""
