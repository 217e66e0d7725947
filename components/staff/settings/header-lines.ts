/** Headers as people write them, `Name: value` a line. `wrong` is the first line that is none, else null. */
export function headersIn(text: string): { headers: Record<string, string>; wrong: string | null } {
  const headers: Record<string, string> = {};
  for (const line of text.split("\n").map((one) => one.trim())) {
    if (line === "") continue;
    const colon = line.indexOf(":");
    const value = line.slice(colon + 1).trim();
    if (colon < 1 || value === "") return { headers, wrong: line };
    headers[line.slice(0, colon).trim()] = value;
  }
  return { headers, wrong: null };
}

export function headersOf(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}
