/** Maps addresses to pages. */

export type Route =
  | { readonly page: "start" | "rules" }
  | { readonly page: "setup"; readonly game: string }
  | { readonly page: "table"; readonly code: string }
  | { readonly page: "replay"; readonly code: string | null }; // null: from a file

export function routeOf({ pathname, search }: { pathname: string; search: string }): Route {
  const [, code, replay] = /^\/t\/([^/]+)(\/replay)?\/?$/.exec(pathname) ?? [];
  if (code !== undefined) return { page: replay === undefined ? "table" : "replay", code };
  if (/^\/rules\/?$/.test(pathname)) return { page: "rules" };
  if (/^\/replay\/?$/.test(pathname)) return { page: "replay", code: null };
  const game = new URLSearchParams(search).get("setup");
  return game === null ? { page: "start" } : { page: "setup", game };
}
