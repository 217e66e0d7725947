import type { Known } from "./known-fields.ts";

/**
 * A request as the specification alone has it: a service that does not extend it may refuse a field that it does not know, or keep it
 * and show it to others. Fields that the shape does not have stay: they are the caller's own.
 */
export function withoutExtensions(known: Known, value: unknown): unknown {
  if (known === null || typeof value !== "object" || value === null) return value;
  switch (known.kind) {
    case "object":
      return Object.fromEntries(
        Object.entries(value).flatMap(([name, given]) => {
          const field = known.fields.get(name);
          if (field?.extension) return [];
          return [[name, field ? withoutExtensions(field.known, given) : given]];
        }),
      );
    case "list":
      return Array.isArray(value) ? value.map((one) => withoutExtensions(known.element, one)) : value;
    case "map":
      return Object.fromEntries(
        Object.entries(value).map(([name, given]) => [name, withoutExtensions(known.value, given)]),
      );
    case "choice":
      return withoutExtensions(
        known.options.get((value as Record<string, unknown>)[known.by]) ?? null,
        value,
      );
    case "prepared":
      return withoutExtensions(known.known, value);
  }
}
