import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import { bytesOf } from "../../gateway/fetch-upload.ts";
import { type CandidateAddress, type FoundCandidate, findCandidate } from "../../gateway/find-candidate.ts";
import { readUpload } from "../../gateway/read-upload.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { recordView } from "../viewing/record-view.ts";
import type { OpenedFile } from "./open-file.ts";

/**
 * The bytes of a check's result file, or of one of its sub-checks (`part`), for a member of staff, which is written down.
 * @throws AppError `not_found` while there is none; ClientError `not_found` when the check is not this candidate's;
 *   AppError `unavailable` when the service keeps it back.
 */
export async function openResult(
  portal: Portal,
  staff: Staff,
  connection: Client,
  { id: checkId, part, ...address }: CandidateAddress & { id: number; part?: number | undefined },
): Promise<OpenedFile> {
  const found = await findCandidate(connection, address);
  const { partnerApplicationId } = address;
  const told = found && (await resultOf(found, { partnerApplicationId, checkId, part }));
  if (!told) throw new AppError("not_found", "This check has no result file yet. Reload the page.");
  const upload = readUpload(told);
  const bytes = await bytesOf(portal, upload);
  await recordView(portal, staff, {
    companyId: staff.companyId,
    partnerApplicationId,
    candidateId: found.candidate.id,
    uploadId: upload.id,
    checkId,
  });
  return { fileName: upload.file_name, fileType: upload.file_type, bytes };
}

/** A part that is none of the check's has no result here. */
async function resultOf(
  { candidate, client }: FoundCandidate,
  {
    partnerApplicationId,
    checkId,
    part,
  }: { partnerApplicationId: string; checkId: number; part: number | undefined },
): Promise<unknown> {
  const params = { partner_application_id: partnerApplicationId };
  if (part === undefined) {
    return await client.call(api.getCheckResult, { params: { ...params, candidate_check_id: checkId } });
  }
  const check = candidate.checks?.find(({ id }) => id === checkId);
  if (!check?.subChecks.some(({ id }) => id === part)) return null;
  return await client.call(api.getSubCheckResult, { params: { ...params, sub_check_id: part } });
}
