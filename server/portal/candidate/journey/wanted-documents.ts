import type { DocumentRule } from "../../../contract/document-rule.ts";
import { requiredDocuments } from "../../../contract/journey-length.ts";
import type { FileType } from "../../../contract/upload.ts";
import type { KnownCheck } from "../../gateway/read-check.ts";
import type { KnownCheckType } from "../../gateway/reference-data.ts";

/**
 * What the checks ask for. `atLeastOne`: the service does not tell what a check needs, and a check of a person can't do
 * without any document of theirs. `rules`: those of the checks whose service has them.
 */
export type DocumentDemand = { types: FileType[]; atLeastOne: boolean; rules: DocumentRule[] };

/** `known[i]` is the type of `checks[i]`. Canceled checks need nothing. */
export function wantedDocuments(
  checks: readonly Pick<KnownCheck, "status">[],
  known: (KnownCheckType | null)[],
  rules: DocumentRule[] = [],
): DocumentDemand {
  const open = known.filter((_, index) => checks[index]?.status !== "canceled");
  const atLeastOne = open.some((type) => !type?.required_documents);
  return { types: requiredDocuments(open), atLeastOne, rules };
}
