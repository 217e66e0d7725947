import type { RejectionReason } from "../../shared/answers.ts";

/** Why a document can't be used, as the portal takes it. */
export type Rejection = { reasonId: number | null; text: string | null; note: string | null; final: boolean };

/** What a reviewer has written of it so far. */
export type WrittenRejection = {
  chosen: RejectionReason | null;
  reason: string;
  note: string;
  isFinal: boolean;
};

/** The bounds of the portal, in characters. */
export const reasonLength = { least: 3, most: 500 };
export const longestNote = 2000;

export function isWritten({ reason }: Pick<WrittenRejection, "reason">): boolean {
  return reason.trim().length >= reasonLength.least;
}

/** The reason that was chosen, in each language, unless it was edited: then these words, for everyone. */
export function rejectionOf({ chosen, reason, note, isFinal }: WrittenRejection): Rejection {
  const text = reason.trim();
  return {
    reasonId: chosen?.id ?? null,
    text: text === chosen?.text ? null : text,
    note: note.trim() || null,
    final: isFinal,
  };
}
