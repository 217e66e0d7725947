/** Where a field stands in a request: names, and indexes of lists. */
export type FieldPath = PropertyKey[];

/** As errors name it: `candidate.email`, `checks[1].type`. `within` is the path of the whole, where that is a part itself. */
export function writtenPath(path: readonly PropertyKey[], within = ""): string {
  return path.reduce<string>((param, key) => {
    if (typeof key === "number") return `${param}[${key}]`;
    return param ? `${param}.${String(key)}` : String(key);
  }, within);
}
