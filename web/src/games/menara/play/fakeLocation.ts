/** For tests without a browser: defines `location`; imported before modules that read it. */

globalThis.location ??= { search: "" } as Location;
