import { AppError } from "../contract/error-code.ts";

/** A map that forgets what was used least recently, so that all it holds stays within `limitCharacters` of JSON. */
export type BoundedMap<Value> = {
  get(key: string): Value | undefined;
  /** @throws AppError `payload_too_large` for a value that is larger than the map */
  set(key: string, value: Value): void;
  delete(key: string): void;
  /** In the order of their last use, the latest last. */
  values(): Value[];
};

export function boundedMap<Value>(limitCharacters: number): BoundedMap<Value> {
  const entries = new Map<string, { value: Value; characters: number }>();
  let total = 0;

  function remove(key: string): void {
    total -= entries.get(key)?.characters ?? 0;
    entries.delete(key);
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value) {
      const characters = key.length + JSON.stringify(value).length;
      if (characters > limitCharacters) {
        throw new AppError(
          "payload_too_large",
          "The mock server keeps less than that of one record; use staging for it.",
        );
      }
      remove(key);
      entries.set(key, { value, characters });
      total += characters;
      for (const oldest of entries.keys()) {
        if (total <= limitCharacters) break;
        remove(oldest);
      }
    },
    delete: remove,
    values: () => [...entries.values()].map(({ value }) => value),
  };
}
