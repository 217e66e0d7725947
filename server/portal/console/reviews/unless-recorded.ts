import { z } from "zod";
import { AppError } from "../../../contract/error-code.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { findByRequestKey, lockUpload } from "./review-store.ts";

/**
 * What a page says of a decision that it may send again, and long after it was made: a key, the same whenever it is sent,
 * and the member of staff who made it.
 */
export const decisionRequest = z.object({ key: z.uuid(), staffUserId: z.uuid() });
export type DecisionRequest = z.infer<typeof decisionRequest>;

/** Makes a decision, unless it arrived before: then its id is returned, and nothing is done again. */
export async function unlessRecorded(
  tx: Transaction,
  staff: Staff,
  { uploadId, request }: { uploadId: number; request?: DecisionRequest | undefined },
  record: () => Promise<number>,
): Promise<number> {
  if (!request) return await record();
  await lockUpload(tx, staff.companyId, uploadId);
  return (
    (await findByRequestKey(tx, { uploadId, staffUserId: staff.id, key: request.key })) ?? (await record())
  );
}

/**
 * A decision that was kept on a computer is sent in the name of whoever made it, or not at all: another person may have signed
 * in there since.
 * @throws AppError `insufficient_scope`
 */
export function refuseOthersDecision(staff: Staff, request: DecisionRequest | undefined): void {
  if (!request || request.staffUserId === staff.id) return;
  throw new AppError(
    "insufficient_scope",
    "Someone else made this decision on this computer. It is sent when they sign in again.",
  );
}
