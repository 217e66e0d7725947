import { z } from "zod";
import type { Client } from "../../../client/client.ts";
import { candidateStatus } from "../../../contract/candidate.ts";
import { outcome } from "../../../contract/check.ts";
import { line } from "../../../contract/text.ts";
import { idsFound } from "../../console/candidates/ids-found.ts";
import { listWork } from "../../console/candidates/list-work.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { openConnection } from "../../gateway/open-connection.ts";
import { typeTitles } from "../../gateway/type-titles.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { findAssignable } from "../../people/staff/people-store.ts";
import { notifyAssigned } from "../../work/notifications/notify-assigned.ts";
import { assignWork } from "../../work/queue/assign-work.ts";
import { claimWork, releaseWork } from "../../work/queue/claim-work.ts";
import { leaveCandidate, lookAtCandidate } from "../../work/queue/look-at-candidate.ts";
import { nextWork } from "../../work/queue/next-work.ts";
import { workKind } from "../../work/queue/work.ts";
import { countWork, type WorkFilter } from "../../work/queue/work-list-store.ts";
import { router } from "../init.ts";
import { companyProcedure, staffProcedure } from "../staff-procedure.ts";

/** `candidateId` is the service's own. */
const one = z.object({ partnerApplicationId: line(255).min(1), candidateId: z.int().positive() });
/** Whom a page of the queue holds, of several pages. */
const mostAssigned = 500;
const assignedAll = z.object({
  candidates: z.array(one).min(1).max(mostAssigned),
  staffId: z.union([z.uuid(), z.literal("me")]).nullable(),
});
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** What of the queue is meant; what is absent does not filter. `mine`: claimed by me, or assigned to me. */
const queueFilter = z.object({
  q: line(255).optional(),
  kinds: z.array(workKind).max(workKind.options.length).optional(),
  mine: z.boolean().optional(),
  checkType: line(64).optional(),
  status: candidateStatus.optional(),
  partnerId: z.int().positive().optional(),
  dueBefore: instant.optional(),
  /** Due within so many hours from now; 0 is what is late. */
  dueWithinHours: z.int().min(0).max(8760).optional(),
  createdAfter: instant.optional(),
  outcome: outcome.optional(),
  /** Only what is assigned to this person, or to nobody. */
  assignee: z.union([z.uuid(), z.literal("nobody")]).optional(),
});

/** Everything that waits for a person of the company. */
export const queueRouter = router({
  list: companyProcedure
    .input(
      queueFilter.extend({
        page: z.int().min(1).max(1_000_000).default(1),
        perPage: z.int().min(1).max(100).default(25),
      }),
    )
    .query(async ({ ctx: { portal, staff, client }, input: { page, perPage, ...given } }) =>
      listWork(portal, staff, client, {
        filter: await filterOf(given, { staff, client, now: portal.clock.now() }),
        page,
        perPage,
      }),
    ),

  /** How many candidates wait, by kind, and by what the queue can be filtered. */
  counts: staffProcedure.query(async ({ ctx: { portal, staff, ip } }) => {
    const now = portal.clock.now();
    const counts = await countWork(portal.db, staff.companyId, { staffId: staff.id, now });
    return {
      ...counts,
      checkTypes: await typeTitles(portal, staff, counts.checkTypes, () =>
        openConnection(portal, staff.companyId, ip),
      ),
    };
  }),

  /**
   * Takes a candidate for oneself: for as long as a page says that it holds them and a minute more, or, from the list, for 15 minutes.
   * Returns how many of their documents wait.
   */
  claim: staffProcedure
    .input(one.extend({ fromList: z.boolean().default(false) }))
    .mutation(({ ctx: { portal, staff }, input: { fromList, ...candidate } }) =>
      claimWork(portal, staff, { ...ownerOf(staff, candidate), fromList }),
    ),

  /** Gives one's claim back. */
  release: staffProcedure
    .input(one)
    .mutation(({ ctx: { portal, staff }, input }) => releaseWork(portal, staff, ownerOf(staff, input))),

  /**
   * "Next for me": claims the next candidate that nobody else has, and returns it with what waits of it, or null. `after` is the service's id of the
   * candidate on screen: it is passed over, and its claim given back.
   */
  next: companyProcedure
    .input(z.object({ after: z.int().positive().optional(), filters: queueFilter.default({}) }))
    .mutation(async ({ ctx: { portal, staff, client }, input: { after, filters } }) => {
      const found = await nextWork(portal, staff, {
        after: after ?? null,
        filter: await filterOf(filters, { staff, client, now: portal.clock.now() }),
      });
      if (!found) return null;
      const { candidateId, partnerApplicationId, kinds } = found;
      return { candidateId, partnerApplicationId, kinds };
    }),

  /** Says that a candidate is open on a page, every 20 seconds, and whom it holds beside them; returns who else has it open. */
  looking: staffProcedure
    .meta({ viewers: true })
    .input(one.extend({ holding: z.array(one.shape.candidateId).max(3).default([]) }))
    .mutation(async ({ ctx: { portal, staff }, input: { holding, ...candidate } }) => {
      const others = await lookAtCandidate(portal, staff, { ...ownerOf(staff, candidate), holding });
      return others.map(({ staffId, name, since }) => ({ id: staffId, name, since: since.toISOString() }));
    }),

  /** Says that the page is closed. */
  left: staffProcedure
    .meta({ viewers: true })
    .input(one)
    .mutation(({ ctx: { portal, staff }, input }) => leaveCandidate(portal, staff, ownerOf(staff, input))),

  /** Makes a candidate the task of one of the staff, or of nobody. */
  assign: staffProcedure
    .input(one.extend({ staffId: z.uuid().nullable() }))
    .mutation(async ({ ctx: { portal, staff }, input: { staffId, ...candidate } }) => {
      await assignWork(portal, staff, [ownerOf(staff, candidate)], staffId);
      if (staffId === null) return;
      const path = `/review/${encodeURIComponent(candidate.partnerApplicationId)}?id=${candidate.candidateId}`;
      await notifyAssigned(portal, staff, { staffId, path });
    }),

  /** The same of several candidates at once: all of them or none. The person is emailed once. "me" is who asks. */
  assignAll: staffProcedure
    .input(assignedAll)
    .mutation(async ({ ctx: { portal, staff }, input: { staffId: given, candidates } }) => {
      const staffId = given === "me" ? staff.id : given;
      await assignWork(
        portal,
        staff,
        candidates.map((candidate) => ownerOf(staff, candidate)),
        staffId,
      );
      if (staffId === null) return;
      const notice = { staffId, path: `/queue?assignee=${staffId}`, count: candidates.length };
      await notifyAssigned(portal, staff, notice);
    }),

  /** To whom candidates can be assigned; `isMe` is who asks. */
  people: staffProcedure.query(async ({ ctx: { portal, staff } }) =>
    (await findAssignable(portal.db, staff.companyId)).map(({ id, name }) => ({
      id,
      name,
      isMe: id === staff.id,
    })),
  ),
});

function ownerOf({ companyId }: Staff, candidate: z.output<typeof one>): Owner {
  return { companyId, ...candidate };
}

async function filterOf(
  { q, mine, dueWithinHours, dueBefore, assignee, ...filter }: z.output<typeof queueFilter>,
  { staff, client, now }: { staff: Staff; client: Client; now: Date },
): Promise<WorkFilter> {
  const within =
    dueWithinHours === undefined ? undefined : new Date(now.getTime() + dueWithinHours * 3_600_000);
  return {
    ...filter,
    candidateIds: q ? await idsFound(client, q) : undefined,
    dueBefore: dueBefore ?? within,
    mine: mine ? staff.id : undefined,
    assigneeId: assignee === "nobody" ? null : assignee,
  };
}
