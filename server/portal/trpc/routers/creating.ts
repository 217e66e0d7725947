import { z } from "zod";
import { createCandidate } from "../../console/creating/create-candidate.ts";
import { findDuplicates } from "../../console/creating/find-duplicates.ts";
import { launchOptions } from "../../console/creating/launch-options.ts";
import { launchChoice, personGiven } from "../../console/creating/new-candidate.ts";
import { knownCompany } from "../../gateway/reference-data.ts";
import { findAssignable } from "../../people/staff/people-store.ts";
import { router } from "../init.ts";
import { companyProcedure } from "../staff-procedure.ts";

/** Half-written addresses are no failure of the form: the use case says what is wrong, field by field. */
const typedPerson = personGiven.extend({ email: z.string().max(1000) });

/**
 * Creating one candidate. Everybody of the staff may: a reviewer meets candidates first, and what is created can be canceled by
 * an owner or admin, who alone may end or delete what is under way.
 */
export const creatingRouter = router({
  /** What the company can launch, and who may be the owner. */
  options: companyProcedure.query(async ({ ctx: { portal, staff, client } }) => {
    const [options, people] = await Promise.all([
      launchOptions(portal, staff, client),
      findAssignable(portal.db, staff.companyId),
    ]);
    return {
      ...options,
      owners: people.map(({ name, email }) => ({ name, email })),
      me: staff.email,
    };
  }),

  /** Who may be the same person. */
  duplicates: companyProcedure.input(typedPerson).query(async ({ ctx: { portal, staff, client }, input }) => {
    const { country } = await knownCompany(portal, staff.companyId, client);
    return await findDuplicates(client, input, [country]);
  }),

  create: companyProcedure
    .input(z.object({ key: z.uuid(), person: typedPerson, choice: launchChoice }))
    .mutation(({ ctx, input }) => createCandidate(ctx.portal, ctx.staff, ctx.client, input)),
});
