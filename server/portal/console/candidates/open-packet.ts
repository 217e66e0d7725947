import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import { type CandidateAddress, findCandidate } from "../../gateway/find-candidate.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { packetUploadId } from "../viewing/file-view-store.ts";
import { recordView } from "../viewing/record-view.ts";
import { titleOf } from "./candidate-view.ts";
import type { OpenedFile } from "./open-file.ts";

/**
 * Everything that one check needs, as a PDF that the service makes now; for a member of staff, which is written down here and
 * there.
 * @throws AppError `not_found` where there is no such check, or the service makes no packets; ClientError with its reason
 */
export async function openPacket(
  portal: Portal,
  staff: Staff,
  connection: Client,
  { id: checkId, ...address }: CandidateAddress & { id: number },
): Promise<OpenedFile> {
  const found = await findCandidate(connection, address);
  const check = found?.candidate.checks?.find(({ id }) => id === checkId);
  const { partnerApplicationId } = address;
  const params = { partner_application_id: partnerApplicationId, candidate_check_id: checkId };
  const bytes = found && check ? await found.client.file(api.getPacket, { params }) : null;
  if (!found || !check || !bytes) throw new AppError("not_found", "There is no packet of this check.");
  await recordView(portal, staff, {
    companyId: staff.companyId,
    partnerApplicationId,
    candidateId: found.candidate.id,
    uploadId: packetUploadId,
    checkId,
  });
  const fileName = `${found.candidate.reference_code || partnerApplicationId} ${titleOf(check, "en")} packet.pdf`;
  return { fileName, fileType: "application/pdf", bytes };
}
