import { LRUCache } from "lru-cache";
import { AppError } from "../../contract/error-code.ts";

/** A map that drops the least recently used entries, so that its content stays within `limitCharacters` of JSON. */
export type BoundedMap<Value extends object> = {
  get(key: string): Value | undefined;
  /** @throws AppError `payload_too_large` for a value that is larger than the map */
  set(key: string, value: Value): void;
  delete(key: string): void;
  /** In the order of their last use, the latest last. */
  values(): Value[];
};

/** `gone` is given each value that is no longer in the map: it was deleted, dropped, or another one has its place. */
export function boundedMap<Value extends object>(
  limitCharacters: number,
  gone: (value: Value) => void = () => {},
): BoundedMap<Value> {
  const entries = new LRUCache<string, Value>({ maxSize: limitCharacters, dispose: gone });
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      const size = key.length + JSON.stringify(value).length;
      if (size > limitCharacters) {
        throw new AppError(
          "payload_too_large",
          "The mock server does not keep that much for one record; use staging for it.",
        );
      }
      entries.set(key, value, { size });
    },
    delete: (key) => entries.delete(key),
    values: () => [...entries.rvalues()].filter((value) => value !== undefined),
  };
}
