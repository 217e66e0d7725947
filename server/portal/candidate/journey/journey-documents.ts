import { statementKind } from "../../../contract/documents/identity-referee.ts";
import { fileLimits, fileType } from "../../../contract/upload.ts";
import type { DocumentType } from "../../foundation/rows/document-type.ts";
import type { Part } from "../../foundation/rows/side.ts";
import {
  begunTypes,
  type JourneyDocument,
  mayRemove,
  missingParts,
  openParts,
  reopenedParts,
  stillMissing,
  wantedParts,
} from "../documents/document.ts";
import { acceptedKinds, type DocumentProof } from "./document-proof.ts";
import type { DocumentDemand } from "./wanted-documents.ts";

/** What may be added of a document: the parts that are open, and those that no good file shows yet. */
type DocumentParts = {
  open: readonly Part[];
  wanted: Part[];
};

/** A journey's view of its documents. Times are ISO 8601, because it is sent as JSON. */
export type JourneyDocuments = {
  wanted: { types: DocumentType[]; atLeastOne: boolean };
  /** Which documents prove who the candidate is; null where the service has no rules of documents. */
  proof: DocumentProof | null;
  /** Of the required documents, those still to be given, whole or in part. */
  missing: DocumentType[];
  /** The types of which one side was given and the other was not. */
  begun: DocumentType[];
  /** After signing: the types that are open again, because a document was rejected. */
  reopened: DocumentType[];
  /** Only what was rejected is open: the candidate has signed, and no check waits for a document. */
  closed: boolean;
  documents: (Omit<JourneyDocument, "createdAt"> & { createdAt: string; removable: boolean })[];
  /** Which documents may be added now, which parts of each, and which of these are required next. */
  addable: DocumentType[];
  parts: { [Type in DocumentType]?: DocumentParts };
  /** How large a file may be. */
  fileLimitBytes: number;
};

export function journeyDocuments(
  demand: DocumentDemand,
  proof: DocumentProof | null,
  documents: JourneyDocument[],
  { submitted, closed }: { submitted: boolean; closed: boolean },
): JourneyDocuments {
  const wanted = { types: typesWanted(demand, proof), atLeastOne: demand.atLeastOne };
  const asked: DocumentType[] = proof ? acceptedKinds(demand.rules, true) : [...fileType.options];
  const known = new Set([...asked, ...documents.map(({ idType }) => idType)]);
  const types = [...known].filter((idType) => idType !== statementKind);
  const parts: JourneyDocuments["parts"] = {};
  for (const idType of types) {
    parts[idType] = {
      open: openParts(idType, documents, closed),
      wanted: wantedParts(idType, documents, closed),
    };
  }
  return {
    wanted,
    proof,
    missing: proof ? stillToProve(proof) : stillMissing(wanted.types, documents),
    begun: begunTypes(documents),
    reopened: submitted ? [...reopenedParts(documents).keys()] : [],
    closed,
    documents: documents.map((document) => ({
      ...document,
      createdAt: document.createdAt.toISOString(),
      removable: mayRemove(document, submitted),
    })),
    addable: types.filter((idType) => (parts[idType]?.open.length ?? 0) > 0),
    parts,
    fileLimitBytes: fileLimits.sizeBytes,
  };
}

/** What is asked for: the set that proves who the candidate is, else what the check types name. */
function typesWanted({ types }: DocumentDemand, proof: DocumentProof | null): DocumentType[] {
  return proof ? proof.slots.map(({ kind }) => kind) : types;
}

/** What the candidate has comes before what they have not; the photo of the face comes last. A referee gives their statement. */
function stillToProve({ slots }: DocumentProof): DocumentType[] {
  const order = ["held", "missing"];
  return slots
    .filter(({ kind, standing }) => standing !== "given" && kind !== statementKind)
    .toSorted((one, other) => order.indexOf(one.standing) - order.indexOf(other.standing))
    .toSorted((one, other) => Number(one.kind === "linkage_photo") - Number(other.kind === "linkage_photo"))
    .map(({ kind }) => kind);
}

/**
 * Whether all is there that the checks ask for, each document with all its sides. Where rules say what proves who someone is, a
 * candidate who can't provide it goes on, and staff decide.
 */
export function documentsComplete(
  demand: DocumentDemand,
  proof: DocumentProof | null,
  documents: JourneyDocument[],
): boolean {
  if (!proof) return setComplete(demand, documents);
  return (
    proof.complete || proof.exception !== null || (needsReferee(proof) && stillToProve(proof).length === 0)
  );
}

/** Whether the candidate said that someone confirms who they are, and that is what is left to be given. */
export function needsReferee(proof: DocumentProof | null): boolean {
  return (proof?.slots ?? []).some(({ kind, standing }) => kind === statementKind && standing === "held");
}

function setComplete({ types, atLeastOne }: DocumentDemand, documents: JourneyDocument[]): boolean {
  if (stillMissing(types, documents).length > 0) return false;
  return !atLeastOne || documents.some(({ idType }) => missingParts(idType, documents).length === 0);
}
