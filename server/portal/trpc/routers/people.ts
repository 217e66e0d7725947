import { z } from "zod";
import { addPerson, newPerson } from "../../people/add-person.ts";
import { changeRole } from "../../people/change-role.ts";
import { listPeople } from "../../people/list-people.ts";
import { removePerson } from "../../people/remove-person.ts";
import { nameIfTold } from "../../staff/company-profile.ts";
import { router } from "../init.ts";
import { adminProcedure } from "../staff-procedure.ts";

/** The people who sign in for the company. Nothing here needs its service, with which a new person may be meant to help. */
export const peopleRouter = router({
  list: adminProcedure.query(({ ctx }) => listPeople(ctx.portal, ctx.staff)),

  add: adminProcedure.input(newPerson).mutation(async ({ ctx: { portal, staff, ip }, input }) => {
    const name = await nameIfTold(portal, staff.companyId, ip);
    return await addPerson(portal, staff, name ?? "your company", input);
  }),

  changeRole: adminProcedure
    .input(z.object({ id: z.uuid(), role: newPerson.shape.role }))
    .mutation(({ ctx, input }) => changeRole(ctx.portal, ctx.staff, input)),

  remove: adminProcedure
    .input(z.object({ id: z.uuid() }))
    .mutation(({ ctx, input }) => removePerson(ctx.portal, ctx.staff, input.id)),
});
