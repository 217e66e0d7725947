import { z } from "zod";
import { AppError } from "../../../contract/error-code.ts";
import { endAdmittedPrograms, listAdmittedPrograms } from "../../company/integrations/admitted-programs.ts";
import type { Portal } from "../../foundation/portal.ts";
import { nameIfTold } from "../../gateway/company-profile.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { findStaffById } from "../../people/auth/staff-store.ts";
import { staffSessionToken } from "../../people/auth.ts";
import { allowInvited, allowPasskey } from "../../people/passkeys/passkey-rule.ts";
import { type Asker, endSessionsOf, listSessionsOf } from "../../people/passkeys/sessions.ts";
import { addPerson, newPerson, resendInvitation } from "../../people/staff/add-person.ts";
import { changeRole } from "../../people/staff/change-role.ts";
import { listPeople } from "../../people/staff/list-people.ts";
import { removePerson } from "../../people/staff/remove-person.ts";
import { router } from "../init.ts";
import {
  type Changing,
  freshAdminSetting,
  freshOwnerSetting,
  ownerQuery,
  ownerSetting,
} from "../settings-procedure.ts";
import { adminProcedure } from "../staff-procedure.ts";

/** The people who sign in for the company. Nothing here needs its service, with which a new person may be meant to help. */
export const peopleRouter = router({
  list: adminProcedure.query(({ ctx }) => listPeople(ctx.portal, ctx.staff)),

  add: freshAdminSetting.input(newPerson).mutation(({ ctx, input }) => {
    const { portal, staff, ip } = ctx;
    return ctx.changing(
      {
        area: "people",
        subject: input.name,
        read: async (made) => (made ? await personState(portal, staff, made.id) : null),
      },
      async () => {
        const name = await nameIfTold(portal, staff.companyId, ip);
        const added = await addPerson(portal, staff, name ?? "your company", input);
        await allowInvited(portal, staff, added.id);
        return added;
      },
    );
  }),

  changeRole: freshAdminSetting
    .input(z.object({ id: z.uuid(), role: newPerson.shape.role }))
    .mutation(({ ctx, input }) =>
      changePerson(ctx, input.id, () => changeRole(ctx.portal, ctx.staff, input)),
    ),

  /** The programs to which a person gave access: whoever removes them decides which may go on. */
  admittedPrograms: adminProcedure.input(z.object({ id: z.uuid() })).query(async ({ ctx, input }) => {
    const person = await findStaffById(ctx.portal.db, input.id);
    if (person?.companyId !== ctx.staff.companyId) {
      throw new AppError("not_found", "This person is no longer here.");
    }
    return await listAdmittedPrograms(ctx.portal, person);
  }),

  /** The programs that the person admitted end too, but for the grants in `keep`. */
  remove: freshAdminSetting
    .input(z.object({ id: z.uuid(), keep: z.array(z.uuid()).max(1000).default([]) }))
    .mutation(({ ctx, input }) =>
      changePerson(ctx, input.id, () =>
        removePerson(ctx.portal, ctx.staff, input.id, (tx, person) =>
          endAdmittedPrograms(ctx.portal, tx, person, input.keep),
        ),
      ),
    ),

  /** Lets a person add a passkey after an emailed link, for a day, or takes that back. */
  allowPasskey: freshOwnerSetting
    .input(z.object({ id: z.uuid(), allowed: z.boolean() }))
    .mutation(async ({ ctx, input }) => {
      const person = await personState(ctx.portal, ctx.staff, input.id);
      return await ctx.changing({ area: "people", subject: person?.name ?? "" }, () =>
        allowPasskey(ctx.portal, ctx.staff, input),
      );
    }),

  /** Where a person is signed in. */
  sessions: ownerQuery
    .input(z.object({ id: z.uuid() }))
    .query(({ ctx, input }) => listSessionsOf(ctx.portal, askerOf(ctx), input.id)),

  /** Ends one session of a person, or all of them; who must not come back is removed. */
  endSessions: ownerSetting
    .input(z.object({ id: z.uuid(), sessionId: z.uuid().nullable() }))
    .mutation(async ({ ctx, input }) => {
      const person = await personState(ctx.portal, ctx.staff, input.id);
      return await ctx.changing({ area: "people", subject: person?.name ?? "" }, () =>
        endSessionsOf(ctx.portal, askerOf(ctx), input),
      );
    }),

  /** Writes again to a person who has not signed in yet. */
  resend: freshAdminSetting.input(z.object({ id: z.uuid() })).mutation(async ({ ctx, input }) => {
    const { portal, staff, ip } = ctx;
    const person = await personState(portal, staff, input.id);
    return await ctx.changing({ area: "people", subject: person?.name ?? "" }, async () => {
      const name = await nameIfTold(portal, staff.companyId, ip);
      await resendInvitation(portal, staff, name ?? "your company", input.id);
      await allowInvited(portal, staff, input.id);
    });
  }),
});

function askerOf(ctx: { portal: Portal; staff: Staff; headers: Headers; ip: string | null }): Asker {
  return { staff: ctx.staff, ip: ctx.ip, token: staffSessionToken(ctx.portal, ctx.headers) };
}

type PersonContext = { portal: Portal; staff: Staff; changing: Changing };

async function changePerson(ctx: PersonContext, id: string, change: () => Promise<void>): Promise<void> {
  const read = () => personState(ctx.portal, ctx.staff, id);
  const subject = (await read())?.name ?? "";
  return await ctx.changing({ area: "people", subject, read }, change);
}

/** Null for who is not of the company's staff. */
async function personState(portal: Portal, { companyId }: Staff, id: string) {
  const person = await findStaffById(portal.db, id);
  if (person?.companyId !== companyId) return null;
  return { name: person.name, email: person.email, role: person.role };
}
