import { z } from "zod";
import { addPerson, newPerson } from "../../people/add-person.ts";
import { changeRole } from "../../people/change-role.ts";
import { listPeople } from "../../people/list-people.ts";
import { removePerson } from "../../people/remove-person.ts";
import { companyProfile } from "../../staff/company-profile.ts";
import { router } from "../init.ts";
import { adminProcedure, companyAdminProcedure } from "../staff-procedure.ts";

/** Who signs in for the company. */
export const peopleRouter = router({
  list: adminProcedure.query(({ ctx }) => listPeople(ctx.portal, ctx.staff)),

  add: companyAdminProcedure.input(newPerson).mutation(async ({ ctx, input }) => {
    const { name } = await companyProfile(ctx.portal, ctx.client, ctx.staff.companyId);
    return await addPerson(ctx.portal, ctx.staff, name ?? "your company", input);
  }),

  changeRole: adminProcedure
    .input(z.object({ id: z.uuid(), role: newPerson.shape.role }))
    .mutation(({ ctx, input }) => changeRole(ctx.portal, ctx.staff, input)),

  remove: adminProcedure
    .input(z.object({ id: z.uuid() }))
    .mutation(({ ctx, input }) => removePerson(ctx.portal, ctx.staff, input.id)),
});
