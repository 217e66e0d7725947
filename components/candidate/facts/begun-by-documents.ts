import type { Journey } from "../journey.ts";
import type { AskedKey } from "./fact-value.ts";
import type { FactAnswers } from "./questions.ts";

/** How facts begin that nobody has answered yet. */
export type Begun = Partial<Record<AskedKey, FactAnswers>>;

const issuers: Readonly<Record<string, string>> = { au_driver_licence: "AU", nz_driver_licence: "NZ" };

/**
 * What the documents answer that candidates have added or say that they have: a licence is held, and so is no passport where they
 * named others alone. It is shown as chosen, to be changed, and kept when they go on.
 */
export function begunByDocuments({ documents, proof }: Pick<Journey, "documents" | "proof">): Begun {
  const held = proof?.held ?? [];
  const added = documents.filter(({ state }) => state === "received" || state === "approved");
  const named: string[] = [...added.map(({ idType }) => idType), ...held];
  const licence = named.find((kind) => /driver_licence|drivers_license/.test(kind));
  const hasNoPassport = held.length > 0 && !named.some((kind) => kind.includes("passport"));
  return {
    ...(licence ? { driver_licence: { held: true, country: issuers[licence] ?? "" } } : {}),
    ...(hasNoPassport ? { passport: { held: false } } : {}),
  };
}
