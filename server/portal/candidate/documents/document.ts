import type { DocumentType } from "../../foundation/rows/document-type.ts";
import { type Part, partsOf, type Side, shownParts } from "../../foundation/rows/side.ts";
import { isReplaced, mayReplace } from "./replacement.ts";

/**
 * A document that the candidate gave. `rejected` waits for another one; `replaced` was rejected and has got it; `refused` was
 * rejected for good, and nobody asks for another one. `reason` is what staff wrote for the candidate.
 */
export type JourneyDocument = {
  uploadId: number;
  idType: DocumentType;
  side: Side | null;
  fileName: string;
  fileType: string;
  createdAt: Date;
  /** Given after the candidate signed. */
  afterSubmission: boolean;
  /** The candidate sent it on these pages; false where their partner or staff did. */
  sentHere: boolean;
  state: "received" | "approved" | "rejected" | "replaced" | "refused";
  reason: string | null;
  /** Of one that was rejected, what it showed that may be sent again. */
  again: Part[];
};

/** A document as it was sent. */
type SentDocument = Omit<JourneyDocument, "state" | "reason" | "again">;

/** The newest decision of staff on a document. */
export type Decided = {
  decision: "approved" | "rejected" | "reopened" | null;
  reason: string | null;
  /** Whether a rejection is for good. */
  final: boolean;
  decidedAt: Date | null;
};

export type StoredDocument = SentDocument & Decided;

/** Oldest first. Later files that show what a rejected one showed answer its rejection, be it one after the other. */
export function withStates(stored: StoredDocument[]): JourneyDocument[] {
  return stored.map((document) => {
    const { decision, decidedAt: _decidedAt, final, reason, ...rest } = document;
    if (decision === "rejected") {
      const state = final ? "refused" : isReplaced(document, stored) ? "replaced" : "rejected";
      return { ...rest, state, reason, again: final ? [] : partsToSendAgain(document, stored) };
    }
    return { ...rest, state: decision === "approved" ? "approved" : "received", reason: null, again: [] };
  });
}

/**
 * What a rejected document showed, until a file that came after the rejection shows it and staff settled that one. They stay
 * open after the first new file, so that a better one may follow; a file that was there before answers no rejection.
 */
function partsToSendAgain(rejected: StoredDocument, stored: readonly StoredDocument[]): Part[] {
  const settled = stored.filter(
    (document) => (document.decision === "approved" || document.final) && mayReplace(document, rejected),
  );
  const seen = new Set(settled.flatMap(shownParts));
  return shownParts(rejected).filter((part) => !seen.has(part));
}

function unseenParts(
  document: { idType: DocumentType; side: Side | null },
  others: { idType: DocumentType; side: Side | null }[],
): Part[] {
  const seen = new Set(others.filter(({ idType }) => idType === document.idType).flatMap(shownParts));
  return shownParts(document).filter((part) => !seen.has(part));
}

/** Any passport is one: a check that asks for either takes the other. */
const alike: Partial<Record<DocumentType, DocumentType>> = {
  nz_passport: "passport",
  passport: "nz_passport",
};

/**
 * Which of the required types are still to be given, with all their sides. A candidate who does not have one may give another
 * document instead: each one that was not requested stands in for one that is missing, and staff decide whether it will do.
 */
export function stillMissing(wanted: DocumentType[], documents: JourneyDocument[]): DocumentType[] {
  const given = new Set(documents.map(({ idType }) => idType));
  for (const idType of given) if (missingParts(idType, documents).length > 0) given.delete(idType);
  const missing = wanted.filter((type) => {
    const match = given.has(type) ? type : alike[type];
    return match === undefined || !given.delete(match);
  });
  return missing.slice(given.size);
}

/** The parts of a document of this type that are still to be given. A rejected file does not count; one for good is not asked for again. */
export function missingParts(idType: DocumentType, documents: JourneyDocument[]): Part[] {
  return unseenParts({ idType, side: null }, documents.filter(counts));
}

/** The types of which one side was given and the other was not. */
export function begunTypes(documents: JourneyDocument[]): DocumentType[] {
  const begun = new Set(documents.filter(counts).map(({ idType }) => idType));
  return [...begun].filter((idType) => missingParts(idType, documents).length > 0);
}

/** Whether the candidate may take a document back: what others sent or staff settled, or what belongs to a signed submission, stays. */
export function mayRemove(document: JourneyDocument, submitted: boolean): boolean {
  const settled = document.state === "approved" || document.state === "refused";
  return document.sentHere && !settled && (!submitted || document.afterSubmission);
}

/** What may be added after the candidate signed. */
export function reopenedParts(documents: JourneyDocument[]): Map<DocumentType, Set<Part>> {
  const asked = documents.filter(({ again }) => again.length > 0);
  const byType = Map.groupBy(asked, ({ idType }) => idType);
  return new Map(
    [...byType].map(([idType, rejected]) => [idType, new Set(rejected.flatMap(({ again }) => again))]),
  );
}

/**
 * Which parts of a type may be added now: none that was refused, unless another file of it is asked for again. `closed`: only
 * what was rejected; see `documentsClosed`.
 */
export function openParts(
  idType: DocumentType,
  documents: JourneyDocument[],
  closed: boolean,
): readonly Part[] {
  const again = reopenedParts(documents).get(idType) ?? new Set();
  if (closed) return partsOf(idType).filter((part) => again.has(part));
  const refused = documents.filter((one) => one.idType === idType && one.state === "refused");
  const shut = new Set(refused.flatMap(shownParts));
  return partsOf(idType).filter((part) => again.has(part) || !shut.has(part));
}

/** The part of a type that is required next: of all that is open, the part that no good file shows. */
export function wantedParts(idType: DocumentType, documents: JourneyDocument[], closed: boolean): Part[] {
  const missing = missingParts(idType, documents);
  return openParts(idType, documents, closed).filter((part) => missing.includes(part));
}

/** Whether what it shows is not asked for: it is there, or was refused. */
function counts({ state }: JourneyDocument): boolean {
  return state === "received" || state === "approved" || state === "refused";
}
