import type { DocumentKind } from "../document-kind.ts";
import type { FileType } from "../file-type.ts";
import type { PackKind } from "../packs/pack.ts";
import { fromPacks } from "../packs/packs.ts";

/** What a document says of its holder. */
export type Shown = PackKind["shows"][number];

/** Which frame fits around a picture of it. */
export type DocumentShape = PackKind["shape"];

type KindFacts = {
  /** The official title today, in English. */
  title: string;
  /** What a service that follows the specification is sent. */
  idType: FileType;
  /** `two`: front and back are both needed. */
  sides: "two" | "whole";
  shows: readonly Shown[];
  country: string | null;
  shape: DocumentShape;
  /** Whether it can expire: an expired document is not taken. */
  expires: boolean;
};

const last = Number.MAX_SAFE_INTEGER;

/** The kinds of the packs, in the order in which they are proposed. */
export const documentKinds: () => ReadonlyMap<DocumentKind, KindFacts> = fromPacks((packs) => {
  const kinds = packs.flatMap(({ document_kinds }) => document_kinds);
  const inOrder = kinds.toSorted((one, other) => (one.position ?? last) - (other.position ?? last));
  return new Map(inOrder.map((kind) => [kind.code, factsOf(kind)]));
});

/** Of a kind whose pack is not there any more, that of any document. */
export function kindFacts(kind: DocumentKind): KindFacts {
  return documentKinds().get(kind) ?? { ...ofAny, title: kind };
}

const ofAny: Omit<KindFacts, "title"> = {
  idType: "id",
  sides: "whole",
  shows: ["name"],
  country: null,
  shape: "card",
  expires: true,
};

/** Of one's own country or another. */
export const passports: () => readonly DocumentKind[] = fromPacks(() =>
  [...documentKinds()].filter(([, { idType }]) => /passport$/.test(idType)).map(([kind]) => kind),
);

/** The order in which kinds are proposed: 0 first. */
export const rankOf: () => ReadonlyMap<DocumentKind, number> = fromPacks(
  () => new Map([...documentKinds().keys()].map((kind, index) => [kind, index])),
);

function factsOf({ title, official_title, id_type, two_sided, ...kind }: PackKind): KindFacts {
  const { shows, country, shape, expires } = kind;
  const sides = two_sided ? "two" : "whole";
  return { title: official_title ?? title.en, idType: id_type, sides, shows, country, shape, expires };
}
