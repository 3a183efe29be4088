/** The name of a component in the content files and the catalogue, which all its versions share: heron for heron_2. */
export function componentName(id: string): string {
  return id.split("_", 1)[0]!;
}
