interface Window {
  /** Access for browser tests. */
  meja?: unknown;
}
