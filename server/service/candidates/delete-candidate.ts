import { duesOf } from "../../contract/retention/plan.ts";
import { refuseHeld } from "../../contract/retention/refuse-held.ts";
import { signingKey } from "../accounts/signing-keys.ts";
import { callingActor } from "../audit/record-audit.ts";
import { removeBlobs } from "../files/remove-blobs.ts";
import { withCandidate } from "../records/with-candidate.ts";
import { certified } from "../retention/erase-records.ts";
import { issueCertificate } from "../retention/issue-certificate.ts";
import { findRetainedCandidate, retainedOf } from "../retention/retained-store.ts";
import { findSchedule } from "../retention/schedule-store.ts";
import type { Caller, Service } from "../service.ts";
import { eraseCandidate } from "./erase-candidate.ts";

/**
 * DELETE /candidates/{partner_application_id}: erases the record, its checks, its files and the personal data in its
 * history, and certifies it. The id can be used again.
 * @throws AppError `under_legal_hold`
 */
export async function deleteCandidate(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
): Promise<null> {
  const key = await signingKey(service);
  await withCandidate(service, caller, partnerApplicationId, async (tx, candidate) => {
    refuseHeld(candidate.legal_hold);
    const row = await findRetainedCandidate(tx, candidate.id);
    if (!row) throw new Error(`Candidate ${candidate.id} is locked and not there.`);
    const dues = duesOf(retainedOf(row), await findSchedule(tx, candidate.company_id));
    await issueCertificate(service, tx, key, {
      companyId: candidate.company_id,
      partnerId: candidate.partner_id,
      candidateId: candidate.id,
      initiated_by: caller.isCompany ? "company" : "partner",
      whole: true,
      records: certified(row, dues, false),
    });
    const owner = { companyId: candidate.company_id, candidateId: candidate.id };
    await eraseCandidate(service, tx, owner, callingActor(caller));
  });
  service.measure({ of: "erasure" });
  await removeBlobs(service);
  return null;
}
