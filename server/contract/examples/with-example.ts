type Issue = { path: readonly PropertyKey[]; message: string };

const longestExample = 100;
const longestText = 40;

/** "is missing; send an object", with what the example of the operation has there. */
export function withExample({ path, message }: Issue, example: unknown): string {
  const value = path.reduce<unknown>(
    // Of a list, the first element is an example of each.
    (at, key) => Reflect.get(Object(at), typeof key === "number" ? 0 : key),
    example,
  );
  const isListed = message.includes('"') || message.includes("true or false");
  if (value === undefined || isListed) return message;
  const text = JSON.stringify(shortened(value));
  return message.includes("; send ") ? `${message} such as ${text}` : `${message}; send ${text}, for example`;
}

/** As much of it as a sentence takes: of an object its first fields, of a list its first element. */
function shortened(value: unknown): unknown {
  if (typeof value === "string")
    return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (typeof value !== "object" || value === null) return value;
  const kept: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) {
    const more = { ...kept, [name]: shortened(part) };
    if (JSON.stringify(more).length > longestExample && Object.keys(kept).length > 0) break;
    kept[name] = shortened(part);
  }
  return kept;
}
