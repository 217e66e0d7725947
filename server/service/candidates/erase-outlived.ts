import { z } from "zod";
import { dueBy } from "../../contract/retention/plan.ts";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/job-kind.ts";
import { workThrough } from "../../platform/jobs/work-through.ts";
import { signingKey } from "../accounts/signing-keys.ts";
import { removeBlobs } from "../files/remove-blobs.ts";
import { lockCandidateById } from "../records/candidate-store.ts";
import { certified, eraseRecords } from "../retention/erase-records.ts";
import { findDueCandidates } from "../retention/find-due-candidates.ts";
import { issueCertificate } from "../retention/issue-certificate.ts";
import { findRetainedCandidate, retainedOf } from "../retention/retained-store.ts";
import { findSchedule } from "../retention/schedule-store.ts";
import type { Service } from "../service.ts";
import { eraseCandidate } from "./erase-candidate.ts";

const eraseKind = jobKind({ queue: "candidate.retention", data: z.object({}), cron: "29 * * * *" });

/** As many as have fewer files together than `removeBlobs` takes at once. */
const turnSize = 25;
/** The time that the queue gives a job, many times over. The next hour handles the rest. */
const mostInARun = 10_000;

/**
 * Every hour: erases what is due by the schedules of the companies, of each candidate the kinds of records whose time is over,
 * and the candidate when nothing has to stay. Each goes in a transaction of its own with its certificate, so that a run that
 * breaks off is carried on by the next one, and two runs at a time erase each once. One that cannot be erased stops no other;
 * the job is repeated for it.
 */
export function eraseOutlived(service: Service, most = mostInARun): JobHandler {
  return handle(eraseKind, async (_data, signal) => {
    const now = service.clock.now();
    const due = findDueCandidates(service.db, now, signal);
    const count = { erased: 0, reduced: 0 };
    try {
      const failed = await workThrough<number>(
        { size: turnSize, most, signal },
        {
          find: ({ limit }) => due.next(limit),
          one: async (id) => {
            const done = await eraseIfDue(service, id, now);
            if (done) count[done] += 1;
            if (done === "erased") service.measure({ of: "erasure" });
          },
          failed: (error, candidateId) =>
            service.log.error(
              { err: error, candidateId },
              "a candidate could not be erased, the others go on",
            ),
          afterTurn: () => removeBlobs(service),
        },
      );
      if (failed > 0) throw new Error(`${failed} candidates could not be erased.`);
    } finally {
      const { erased, reduced } = count;
      if (erased > 0)
        service.log.info({ erased }, "candidates were erased, as long closed as their company keeps them");
      if (reduced > 0)
        service.log.info(
          { reduced },
          "records of candidates were erased whose time was over, and others stay",
        );
    }
  });
}

/** Asked again under the lock: it may be held, have signed, or have got another check, since it was found. */
export async function eraseIfDue(
  service: Service,
  id: number,
  now: Date,
): Promise<"erased" | "reduced" | null> {
  const key = await signingKey(service);
  return await service.db.begin(async (tx) => {
    const candidate = await lockCandidateById(tx, id);
    const row = candidate && (await findRetainedCandidate(tx, id));
    if (!row || row.held) return null;
    const erasure = dueBy(retainedOf(row), await findSchedule(tx, row.company_id), now);
    if (!erasure) return null;
    await issueCertificate(service, tx, key, {
      companyId: row.company_id,
      partnerId: row.partner_id,
      candidateId: row.id,
      initiated_by: "schedule",
      whole: erasure.whole,
      records: certified(row, erasure.dues, true),
    });
    if (erasure.whole) {
      const owner = { companyId: row.company_id, candidateId: id };
      await eraseCandidate(service, tx, owner, { kind: "system", id: null });
    } else await eraseRecords(service, tx, candidate, erasure.dues);
    return erasure.whole ? "erased" : "reduced";
  });
}
