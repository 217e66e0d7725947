import type { Rejection } from "../../server/portal/console/reviews/reject-upload.ts";
import type { Shown } from "../../server/portal/console/reviews/shown.ts";
import type { Portal } from "../../server/portal/foundation/portal.ts";
import { answerFile } from "../../server/portal/pages/answer-file.ts";
import { createCaller } from "../../server/portal/trpc/root.ts";

/** The part of a decision that describes the document on the screen. */
export type Seen = {
  partnerApplicationId: string;
  candidateId: number;
  uploadId: number;
  seenReviewId: null;
  shown: Shown;
};

export type Looked = { partnerApplicationId: string; candidateId?: number; uploadId: number };

/** Fetches a document as a reviewer's page does; returns what a decision says of it then. */
export async function lookAt(
  portal: Portal,
  headers: Headers,
  { partnerApplicationId, candidateId, uploadId }: Looked,
): Promise<Seen> {
  const context = { portal, headers, ip: null };
  const { candidate } = await createCaller(context).candidates.get({
    partnerApplicationId,
    candidateId,
  });
  const query = new URLSearchParams({
    candidate: partnerApplicationId,
    candidate_id: String(candidate.id),
  });
  const file = await answerFile(context, String(uploadId), query);
  if (!file.ok) throw new Error(`The file was refused: ${await file.text()}`);
  await file.arrayBuffer();
  const shown = { uploadId, as: "painted" as const, seenMs: 900 };
  return { partnerApplicationId, candidateId: candidate.id, uploadId, seenReviewId: null, shown };
}

/** A rejection in the reviewer's own words, for a document that may be sent again. */
export function inWords(text: string): Rejection {
  return { reasonId: null, text, note: null, final: false };
}
