### The start page: playing at once, setting a table up, joining, watching; settings and the rules page.
