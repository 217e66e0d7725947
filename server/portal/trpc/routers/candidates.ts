import { z } from "zod";
import { line } from "../../../contract/text.ts";
import { candidateRow } from "../../console/candidates/candidate-view.ts";
import { dismissCandidate } from "../../console/candidates/dismiss-candidate.ts";
import { getCandidate } from "../../console/candidates/get-candidate.ts";
import { getConsents } from "../../console/candidates/get-consents.ts";
import { getFacts } from "../../console/candidates/get-facts.ts";
import { getReading } from "../../console/candidates/get-reading.ts";
import { getTimeline } from "../../console/candidates/get-timeline.ts";
import { listCandidates } from "../../console/candidates/list-candidates.ts";
import { listFilter, listSort } from "../../console/candidates/list-filter.ts";
import { settleException } from "../../console/candidates/settle-exception.ts";
import { startWithout } from "../../console/candidates/start-without.ts";
import { launchOptions } from "../../console/creating/launch-options.ts";
import { findNamesakes } from "../../gateway/find-candidate.ts";
import { findAssignable } from "../../people/staff/people-store.ts";
import { findPartners } from "../../work/queue/work-candidate-store.ts";
import { router } from "../init.ts";
import { companyProcedure, staffProcedure } from "../staff-procedure.ts";

/** `candidateId` is the service's own; without it, whoever has the partner_application_id is meant. */
const one = z.object({ partnerApplicationId: line(255).min(1), candidateId: z.int().positive().optional() });
const page = z.int().min(1).max(1_000_000).default(1);
const perPage = z.int().min(1).max(100).default(25);

/** A company's candidates, for its staff. */
export const candidatesRouter = router({
  list: companyProcedure
    .input(listFilter.extend({ sort: listSort, page, perPage }))
    .query(({ ctx, input }) => listCandidates(ctx.portal, ctx.staff, ctx.client, input)),

  /** What lists can be filtered by, of this company. */
  filterOptions: companyProcedure.query(async ({ ctx: { portal, staff, client } }) => {
    const [{ checks }, partners, people] = await Promise.all([
      launchOptions(portal, staff, client),
      findPartners(portal.db, staff.companyId),
      findAssignable(portal.db, staff.companyId),
    ]);
    return {
      checkTypes: checks.map(({ code, title }) => ({ code, title: title || code })),
      partners,
      people: people.map(({ id, name }) => ({ id, name, isMe: id === staff.id })),
    };
  }),

  get: companyProcedure
    .input(one)
    .query(({ ctx, input }) => getCandidate(ctx.portal, ctx.staff, ctx.client, input)),

  /** Someone has dealt with a candidate who can't provide documents. */
  settleException: companyProcedure
    .input(one)
    .mutation(({ ctx, input }) => settleException(ctx.portal, ctx.staff, ctx.client, input)),

  /** Staff decide that checks are carried out without what is missing. */
  startWithout: companyProcedure
    .input(one.extend({ because: line(500).trim().min(1) }))
    .mutation(({ ctx, input }) => startWithout(ctx.portal, ctx.staff, ctx.client, input)),

  /** Those who have the same partner_application_id, each with another partner. */
  namesakes: companyProcedure
    .input(one)
    .query(async ({ ctx, input }) =>
      (await findNamesakes(ctx.client, input.partnerApplicationId)).map((one) => candidateRow(one, 0)),
    ),

  /** What the candidate told, in words; null where the service keeps no facts. */
  facts: companyProcedure
    .input(one)
    .query(({ ctx, input }) => getFacts(ctx.client, input, ctx.staff.language)),

  /** What one of their documents says in its machine-readable zone, beside what was said; null where nothing could be read. */
  reading: companyProcedure
    .input(one.required().extend({ uploadId: z.int().positive() }))
    .query(({ ctx, input }) => getReading(ctx.portal, ctx.staff, ctx.client, input)),

  /** What the candidate agreed to here; the service is not asked. */
  consents: staffProcedure
    .input(one.required())
    .query(({ ctx, input }) => getConsents(ctx.portal, { companyId: ctx.staff.companyId, ...input })),

  timeline: companyProcedure
    .input(one)
    .query(({ ctx, input }) => getTimeline(ctx.portal, ctx.staff, ctx.client, input)),

  /** Takes a candidate that the service has erased out of the queue. */
  dismiss: companyProcedure
    .input(one)
    .mutation(({ ctx, input }) =>
      dismissCandidate(ctx.portal, ctx.staff, ctx.client, input.partnerApplicationId),
    ),
});
