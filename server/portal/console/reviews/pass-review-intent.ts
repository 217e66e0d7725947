import { z } from "zod";
import { api } from "../../../contract/api.ts";
import type { DocumentReview } from "../../../contract/documents/document-standing.ts";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { ifOffered } from "../../gateway/if-offered.ts";
import { beginIntent } from "../../gateway/outbox/begin-intent.ts";
import { intentKind } from "../../gateway/outbox/intent-kind.ts";
import { findNewestReview, lockUpload } from "./review-store.ts";

type Passed = DocumentReview | null;

/**
 * Tells the service what was decided on a document, the newest decision alone: a check leaves by it (service decisions, "Checks
 * and providers"). A service that knows no reviews lets nothing wait for them.
 */
export const passReviewIntent = intentKind<null, Passed>({
  name: "pass-review",
  payload: z.null(),
  unattended: "send",
  async send({ portal, client, owner, subject }) {
    const decision = await decisionOn(portal.db, owner, Number(subject));
    if (!client.extended) return decision;
    const params = { upload_id: Number(subject) };
    await ifOffered(client.call(api.reviewUpload, { params, body: { decision } }));
    return decision;
  },
  async finish(tx, { portal, owner, subject }, passed) {
    const uploadId = Number(subject);
    await lockUpload(tx, owner.companyId, uploadId);
    // Decided again while it was on its way.
    if ((await decisionOn(tx, owner, uploadId)) !== passed) await passReview(portal, tx, owner, uploadId);
  },
  async announce({ portal, owner }) {
    await portal.changes.tell(owner);
  },
});

/** Has the service told of a decision; begun in its transaction, or not at all. */
export async function passReview(
  portal: Portal,
  tx: Transaction,
  owner: Owner,
  uploadId: number,
): Promise<void> {
  await beginIntent(portal, tx, passReviewIntent, { owner, subject: String(uploadId), payload: null });
}

async function decisionOn(db: Queryable, { companyId }: Owner, uploadId: number): Promise<Passed> {
  const newest = await findNewestReview(db, companyId, uploadId);
  return newest?.decision === "approved" || newest?.decision === "rejected" ? newest.decision : null;
}
