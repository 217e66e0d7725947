import { z } from "zod";
import { ownSchedule } from "../../../contract/retention/schedule.ts";
import { listCertificates } from "../../retention/certificates.ts";
import {
  heldAddress,
  holdCandidate,
  listHolds,
  newHold,
  readCandidateRetention,
  releaseCandidate,
} from "../../retention/legal-hold.ts";
import { previewRetention, readRetention, saveRetention } from "../../retention/schedule.ts";
import { router } from "../init.ts";
import { companyAdminProcedure, companyOwnerProcedure, companyProcedure } from "../staff-procedure.ts";

/** How long a company keeps what of its candidates. Owners change it and hold candidates. */
export const retentionRouter = router({
  show: companyAdminProcedure.query(({ ctx }) => readRetention(ctx.staff, ctx.client)),
  preview: companyAdminProcedure
    .input(ownSchedule)
    .query(({ ctx, input }) => previewRetention(ctx.client, input)),
  save: companyOwnerProcedure
    .input(ownSchedule)
    .mutation(({ ctx, input }) => saveRetention(ctx.portal, ctx.staff, ctx.client, input)),
  holds: companyAdminProcedure.query(({ ctx }) => listHolds(ctx.client)),
  certificates: companyAdminProcedure
    .input(z.object({ cursor: z.int().positive().nullish() }))
    .query(({ ctx, input }) => listCertificates(ctx.client, input.cursor ?? undefined)),

  ofCandidate: companyProcedure
    .input(heldAddress)
    .query(({ ctx, input }) => readCandidateRetention(ctx.staff, ctx.client, input)),
  hold: companyOwnerProcedure
    .input(newHold)
    .mutation(({ ctx, input }) => holdCandidate(ctx.portal, ctx.staff, ctx.client, input)),
  release: companyOwnerProcedure
    .input(heldAddress)
    .mutation(({ ctx, input }) => releaseCandidate(ctx.portal, ctx.staff, ctx.client, input)),
});
