import { z } from "zod";
import type { Client } from "../../../client/client.ts";
import { ownSchedule } from "../../../contract/retention/schedule.ts";
import { listCertificates } from "../../company/retention/certificates.ts";
import {
  heldAddress,
  holdCandidate,
  listHolds,
  newHold,
  readCandidateRetention,
  releaseCandidate,
} from "../../company/retention/legal-hold.ts";
import { previewRetention, readRetention, saveRetention } from "../../company/retention/schedule.ts";
import type { StaffReader } from "../../people/auth/staff.ts";
import { router } from "../init.ts";
import { freshCompanyOwnerSetting } from "../settings-procedure.ts";
import { companyAdminProcedure, companyProcedure } from "../staff-procedure.ts";

/** How long a company keeps what of its candidates. Owners change it and hold candidates. */
export const retentionRouter = router({
  show: companyAdminProcedure.query(({ ctx }) => readRetention(ctx.staff, ctx.client)),
  preview: companyAdminProcedure
    .input(ownSchedule)
    .query(({ ctx, input }) => previewRetention(ctx.client, input)),
  save: freshCompanyOwnerSetting
    .input(ownSchedule)
    .mutation(({ ctx, input }) =>
      ctx.changing({ area: "retention", subject: "", read: () => scheduleState(ctx.staff, ctx.client) }, () =>
        saveRetention(ctx.portal, ctx.staff, ctx.client, input),
      ),
    ),
  holds: companyAdminProcedure.query(({ ctx }) => listHolds(ctx.client)),
  certificates: companyAdminProcedure
    .input(z.object({ cursor: z.int().positive().nullish() }))
    .query(({ ctx, input }) => listCertificates(ctx.client, input.cursor ?? undefined)),

  ofCandidate: companyProcedure
    .input(heldAddress)
    .query(({ ctx, input }) => readCandidateRetention(ctx.staff, ctx.client, input)),
  hold: freshCompanyOwnerSetting
    .input(newHold)
    .mutation(({ ctx, input }) =>
      ctx.changing({ area: "retention", subject: numberOf(input) }, () =>
        holdCandidate(ctx.portal, ctx.staff, ctx.client, input),
      ),
    ),
  release: freshCompanyOwnerSetting
    .input(heldAddress)
    .mutation(({ ctx, input }) =>
      ctx.changing({ area: "retention", subject: numberOf(input) }, () =>
        releaseCandidate(ctx.portal, ctx.staff, ctx.client, input),
      ),
    ),
});

/** The log outlives the candidate, so that it has their number alone. */
function numberOf({ candidateId }: { candidateId?: number | undefined }): string {
  return candidateId === undefined ? "" : String(candidateId);
}

async function scheduleState(staff: StaffReader, client: Client) {
  const { schedule } = await readRetention(staff, client);
  const own = schedule.own.map(({ check_type, record_kind, days }) => [`${check_type} ${record_kind}`, days]);
  return { retention_days: schedule.retention_days, ...Object.fromEntries(own) };
}
