import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { type Pack, type PackType, pack } from "./pack.ts";

/** The folders of the packs that come with Candor. Pages, whose bundle is elsewhere, never ask for them. */
export function packsOfCandor(): string[] {
  return ["common", "au", "nz"].map((name) => path.join(import.meta.dirname, "../../packs", name));
}

const key = Symbol.for("candor.packs");
type Holder = { [key]?: readonly Pack[] };

/** Done once, before anything asks for them. Pages run in a bundle of their own and find them here. */
export function publishPacks(packs: readonly Pack[]): void {
  (globalThis as Holder)[key] = packs;
}

/** Those that were published; else those that come with Candor. */
export function currentPacks(): readonly Pack[] {
  const holder = globalThis as Holder;
  holder[key] ??= packsOfCandor().map((folder) =>
    pack.parse(parse(readFileSync(path.join(folder, "pack.yaml"), "utf8"))),
  );
  return holder[key];
}

/** What follows from the packs, worked out once for them. */
export function fromPacks<Value>(make: (packs: readonly Pack[]) => Value): () => Value {
  const known = new WeakMap<readonly Pack[], { value: Value }>();
  return () => {
    const packs = currentPacks();
    const kept = known.get(packs) ?? { value: make(packs) };
    known.set(packs, kept);
    return kept.value;
  };
}

const typesByCode = fromPacks((packs) => {
  const types = packs.flatMap(({ check_types }) => check_types);
  return new Map(types.map((type) => [type.code, type]));
});

/** Of a type that no pack has, undefined. */
export function packTypeOf(code: string): PackType | undefined {
  return typesByCode().get(code);
}

/** The countries of the packs, with the time zone in which a company there begins. */
export const packCountries = fromPacks((packs) => {
  const of = packs.flatMap(({ country, time_zone }) =>
    country === undefined ? [] : [[country, time_zone] as const],
  );
  return new Map(of);
});

/** That of the last pack that has one, so that an installation's own goes before Candor's. */
export const demoOfPacks = fromPacks((packs) => {
  const [found] = packs
    .flatMap(({ demo_company: demo, country }) => (demo && country ? [{ demo, country }] : []))
    .slice(-1);
  if (!found) throw new Error("No pack has a demo company.");
  return found;
});
