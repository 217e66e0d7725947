/** Stands for a value that this page was not told. No header can have it: theirs are of printable ASCII. */
const unseen = "••••••••";

/**
 * Headers as people write them, `Name: value` a line; true is the value that is there already. `wrong` is the first line
 * that is none, else null.
 */
export function headersIn(text: string): { headers: Record<string, string | true>; wrong: string | null } {
  const headers: Record<string, string | true> = {};
  for (const line of text.split("\n").map((one) => one.trim())) {
    if (line === "") continue;
    const colon = line.indexOf(":");
    const value = line.slice(colon + 1).trim();
    if (colon < 1 || value === "") return { headers, wrong: line };
    headers[line.slice(0, colon).trim()] = value === unseen ? true : value;
  }
  return { headers, wrong: null };
}

/** The headers that are there, for somebody who may keep, replace or remove them. */
export function unseenHeaders(names: string[]): string {
  return names.map((name) => `${name}: ${unseen}`).join("\n");
}
