import type { DocumentKind } from "../../../contract/document-kind.ts";
import { kindFacts, type Shown } from "../../../contract/documents/document-kinds.ts";
import type { FactKey } from "../../../contract/fact-key.ts";

const factsOf: Readonly<Record<Shown, readonly FactKey[]>> = {
  name: ["legal_name", "former_names"],
  date_of_birth: ["date_of_birth"],
  address: ["addresses"],
  photo: [],
  signature: [],
};

/** Those with a fact of their own. */
const passport: readonly FactKey[] = ["passport", "place_of_birth", "sex"];
const ofType: Readonly<Record<string, readonly FactKey[]>> = {
  passport,
  nz_passport: passport,
  drivers_license: ["driver_licence"],
  firearm_license: ["firearms_licence"],
};
const ofKind: Readonly<Record<DocumentKind, readonly FactKey[]>> = {
  wwcc_card: ["working_with_children_card"],
  au_visa: ["work_right"],
  nz_visa: ["work_right"],
  immicard: ["work_right"],
};

/** The facts that a document states: what a reviewer compares it with. Of a document without a kind, what its type may state. */
export function factsShown({
  idType,
  kind,
}: {
  idType: string | null;
  kind: DocumentKind | null;
}): FactKey[] {
  const shows: readonly Shown[] = kind ? kindFacts(kind).shows : ["name", "date_of_birth"];
  return [
    ...shows.flatMap((one) => factsOf[one]),
    ...(ofType[idType ?? ""] ?? []),
    ...(ofKind[kind ?? ""] ?? []),
  ];
}
