import type { FileType } from "../../contract/upload.ts";

/**
 * A document that the candidate gave. `rejected` waits for another one; `replaced` was rejected and has got it.
 * `reason` is what staff wrote for the candidate.
 */
export type JourneyDocument = {
  uploadId: number;
  idType: FileType;
  fileName: string;
  fileType: string;
  createdAt: Date;
  /** Given after the candidate signed. */
  afterSubmission: boolean;
  state: "received" | "approved" | "rejected" | "replaced";
  reason: string | null;
};

export type StoredDocument = {
  uploadId: number;
  idType: FileType;
  fileName: string;
  fileType: string;
  createdAt: Date;
  afterSubmission: boolean;
  /** The newest decision of staff on it, if any. */
  decision: "approved" | "rejected" | "reopened" | null;
  reason: string | null;
  decidedAt: Date | null;
};

/** Oldest first. A later document of the same type answers a rejection. */
export function withStates(stored: StoredDocument[]): JourneyDocument[] {
  return stored.map(({ decision, decidedAt, reason, ...document }, index) => {
    const answered = stored
      .slice(index + 1)
      .some(
        (later) => later.idType === document.idType && decidedAt !== null && later.createdAt >= decidedAt,
      );
    if (decision === "rejected") return { ...document, state: answered ? "replaced" : "rejected", reason };
    return { ...document, state: decision === "approved" ? "approved" : "received", reason: null };
  });
}

/** Any passport is one: a check that asks for either takes the other. */
const alike: Partial<Record<FileType, FileType>> = { nz_passport: "passport", passport: "nz_passport" };

/**
 * Which of the wanted types are still to be given. Who does not have one may give another document instead: each that
 * nobody asked for stands in for one that is missing, and staff decide whether it will do.
 */
export function stillMissing(wanted: FileType[], documents: JourneyDocument[]): FileType[] {
  const given = new Set(documents.filter(counts).map(({ idType }) => idType));
  const missing = wanted.filter((type) => {
    const match = given.has(type) ? type : alike[type];
    return match === undefined || !given.delete(match);
  });
  return missing.slice(given.size);
}

/** Whether the candidate may take a document back: what staff accepted, or what belongs to a signed submission, stays. */
export function mayRemove(document: JourneyDocument, submitted: boolean): boolean {
  return document.state !== "approved" && (!submitted || document.afterSubmission);
}

/**
 * The types that may be added after the candidate signed: those that were rejected, until staff accepted one. They stay
 * open after the first new file, because a card has two sides.
 */
export function reopenedTypes(documents: JourneyDocument[]): FileType[] {
  const rejected = new Set<FileType>();
  for (const { idType, state } of documents) {
    if (state === "rejected" || state === "replaced") rejected.add(idType);
    if (state === "approved") rejected.delete(idType);
  }
  return [...rejected];
}

/** Which types may be added now: any until the candidate has signed. */
export function mayAdd(idType: FileType, documents: JourneyDocument[], submitted: boolean): boolean {
  return !submitted || reopenedTypes(documents).includes(idType);
}

function counts(document: JourneyDocument): boolean {
  return document.state === "received" || document.state === "approved";
}
