interface Window {
  /** For tests: what the page works with. */
  meja?: unknown;
}
