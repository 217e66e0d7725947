import { z } from "zod";
import type { PersonField } from "../../../contract/ledger/person.ts";
import { line } from "../../../contract/text.ts";
import { refereeDetails } from "../../candidate/referees/referee-details.ts";
import { cancelCandidate } from "../../console/actions/cancel-candidate.ts";
import { cancelCheck } from "../../console/actions/cancel-check.ts";
import { checkReferees } from "../../console/actions/check-referees.ts";
import { candidateCorrection, correctDetails } from "../../console/actions/correct-details.ts";
import { deleteCandidate } from "../../console/actions/delete-candidate.ts";
import { handOverAgain } from "../../console/actions/hand-over-again.ts";
import { markStarted } from "../../console/actions/mark-started.ts";
import { orderChecks, orderedChecks } from "../../console/actions/order-checks.ts";
import {
  addCheckReferee,
  askCheckReferee,
  removeCheckReferee,
} from "../../console/actions/referee-actions.ts";
import { restStopped } from "../../console/actions/rest-stopped.ts";
import { sendLink } from "../../console/actions/send-link.ts";
import { showLink } from "../../console/actions/show-link.ts";
import { router } from "../init.ts";
import { companyAdminProcedure, companyProcedure } from "../staff-procedure.ts";

const id = z.int().positive();
/** `candidateId` is the service's own; without it, whoever has the partner_application_id is meant. */
const one = z.object({ partnerApplicationId: line(255).min(1), candidateId: id.optional() });
const ofCheck = one.extend({ checkId: id });
const ofReferee = ofCheck.extend({ refereeId: id });
const shownDetails = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  contactNumber: z.string(),
  jobRole: z.string(),
  department: z.string(),
} satisfies Record<PersonField, z.ZodType>);

/** What staff do to one candidate. Each is written down, and open pages are notified. */
export const candidateActionsRouter = router({
  showLink: companyProcedure
    .input(one)
    .mutation(({ ctx, input }) => showLink(ctx.portal, ctx.staff, ctx.client, input)),

  sendLink: companyProcedure
    .input(one)
    .mutation(({ ctx, input }) => sendLink(ctx.portal, ctx.staff, ctx.client, input)),

  correctDetails: companyProcedure
    .input(one.extend({ shown: shownDetails, corrected: candidateCorrection }))
    .mutation(({ ctx, input }) => correctDetails(ctx.portal, ctx.staff, ctx.client, input)),

  start: companyProcedure
    .input(one)
    .mutation(({ ctx, input }) => markStarted(ctx.portal, ctx.staff, ctx.client, input)),

  cancel: companyProcedure
    .input(one)
    .mutation(({ ctx, input }) => cancelCandidate(ctx.portal, ctx.staff, ctx.client, input)),

  /** For good, and by owners and admins alone: `typed` is the candidate's name. */
  delete: companyAdminProcedure
    .meta({ fresh: true })
    .input(one.extend({ typed: line() }))
    .mutation(({ ctx, input }) => deleteCandidate(ctx.portal, ctx.staff, ctx.client, input)),

  orderChecks: companyProcedure
    .input(one.extend({ checks: orderedChecks }))
    .mutation(({ ctx, input }) => orderChecks(ctx.portal, ctx.staff, ctx.client, input)),

  cancelCheck: companyProcedure
    .input(ofCheck)
    .mutation(({ ctx, input }) => cancelCheck(ctx.portal, ctx.staff, ctx.client, input)),

  handOverAgain: companyProcedure
    .input(ofCheck)
    .mutation(({ ctx, input }) => handOverAgain(ctx.portal, ctx.staff, ctx.client, input)),

  /** Those checks were stopped that the service did not stop after consent was withdrawn. */
  restStopped: companyProcedure
    .input(one)
    .mutation(({ ctx, input }) => restStopped(ctx.portal, ctx.staff, ctx.client, input)),

  referees: companyProcedure.input(ofCheck).query(({ ctx, input }) => checkReferees(ctx.client, input)),

  addReferee: companyProcedure
    .input(ofCheck.extend({ referee: refereeDetails }))
    .mutation(({ ctx, input }) => addCheckReferee(ctx.portal, ctx.staff, ctx.client, input)),

  askReferee: companyProcedure
    .input(ofReferee.extend({ channel: z.enum(["email", "sms"]).optional() }))
    .mutation(({ ctx, input }) => askCheckReferee(ctx.portal, ctx.staff, ctx.client, input)),

  removeReferee: companyProcedure
    .input(ofReferee)
    .mutation(({ ctx, input }) => removeCheckReferee(ctx.portal, ctx.staff, ctx.client, input)),
});
