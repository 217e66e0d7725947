import type { DocumentRule } from "../../../contract/documents/document-rule.ts";
import type { FileType } from "../../../contract/upload.ts";
import type { KnownCheckType } from "../../gateway/reference-data.ts";
import type { JourneyCheck } from "../session/journey-check.ts";

/**
 * What the checks ask for. `atLeastOne`: the service does not tell what a check needs, and a check of a person can't do
 * without any document of theirs. `rules`: those of the checks whose service has them.
 */
export type DocumentDemand = { types: FileType[]; atLeastOne: boolean; rules: DocumentRule[] };

/** `known[i]` is the type of `checks[i]`. Canceled checks need nothing; two kinds of passport are one. */
export function wantedDocuments(
  checks: JourneyCheck[],
  known: (KnownCheckType | null)[],
  rules: DocumentRule[] = [],
): DocumentDemand {
  const types: FileType[] = [];
  let atLeastOne = false;
  for (const [index, check] of checks.entries()) {
    if (check.state === "canceled") continue;
    const type = known[index];
    if (!type?.required_documents) atLeastOne = true;
    for (const wanted of type?.required_documents ?? []) {
      const passport = wanted === "passport" || wanted === "nz_passport";
      const there = passport ? types.some((one) => one === "passport" || one === "nz_passport") : false;
      if (!there && !types.includes(wanted)) types.push(wanted);
    }
  }
  return { types, atLeastOne, rules };
}
