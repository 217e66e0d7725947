import { type Direction, isolated } from "#server/platform/languages/isolates.ts";

/** A translator of next-intl's that isolates the strings it is given. Numbers, and functions for tags, stay as they are. */
export function isolatingValues<Translator extends object>(t: Translator, direction: Direction): Translator {
  return new Proxy(t, {
    apply: (target, self, [key, values, ...rest]) =>
      Reflect.apply(target as CallableFunction, self, [key, isolatedOnes(values, direction), ...rest]),
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      const translates = (name === "rich" || name === "markup") && typeof value === "function";
      return translates ? isolatingValues(value, direction) : value;
    },
  });
}

function isolatedOnes(values: object | undefined, direction: Direction): object | undefined {
  if (values === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(values).map(([name, one]) => [
      name,
      typeof one === "string" ? isolated(one, direction) : one,
    ]),
  );
}
