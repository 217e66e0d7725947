import type { Client } from "../../../client/client.ts";
import { AppError } from "../../../contract/error-code.ts";
import { receiptFile } from "../../candidate/signature/receipt-file.ts";
import { findReceiptById } from "../../candidate/signature/receipt-store.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { CandidateAddress } from "../../gateway/find-candidate.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { recordAction } from "../actions/acted-on.ts";
import type { OpenedFile } from "./open-file.ts";

/**
 * The receipt of what a candidate signed, as the candidate has it, for a member of staff, which is written down.
 * @throws AppError `not_found`
 */
export async function openReceiptFile(
  portal: Portal,
  staff: Staff,
  _connection: Client,
  { id, partnerApplicationId, candidateId }: CandidateAddress & { id: number },
): Promise<OpenedFile> {
  const receipt = await findReceiptById(portal.db, id);
  const isTheirs =
    receipt?.companyId === staff.companyId &&
    receipt.partnerApplicationId === partnerApplicationId &&
    receipt.candidateId === candidateId;
  if (!receipt || !isTheirs) throw new AppError("not_found", "There is no receipt here.");
  const { fileName, mediaType, bytes } = await receiptFile(portal, receipt);
  await recordAction(portal, staff, receipt, { kind: "receipt_opened" });
  return { fileName, fileType: mediaType, bytes: new Blob([new Uint8Array(bytes)]).stream() };
}
