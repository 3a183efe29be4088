/** For tests without a browser: a page with an empty address, before anything asks for it. */

globalThis.location ??= { search: "" } as Location;
