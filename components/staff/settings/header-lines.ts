/** Stands for a value that the server does not send to this page. No header can have it: their values are printable ASCII. */
const unseen = "••••••••";

/**
 * Headers as people write them, one `Name: value` per line; true keeps the current value. `wrong` is the first line that
 * is not a header, or null.
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

/** The current headers, for someone who may keep, replace or remove them. */
export function unseenHeaders(names: string[]): string {
  return names.map((name) => `${name}: ${unseen}`).join("\n");
}
