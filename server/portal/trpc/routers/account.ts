import { z } from "zod";
import {
  addPasskey,
  listPasskeys,
  newPasskey,
  passkeyName,
  passkeyToAdd,
  removePasskey,
  renamePasskey,
} from "../../account/passkeys.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "../../account/sessions.ts";
import { staffSessionToken } from "../../auth.ts";
import { router } from "../init.ts";
import { staffProcedure } from "../staff-procedure.ts";

/** What is everyone's own, whatever their role. */
const ownProcedure = staffProcedure.meta({ viewers: true }).use(({ ctx, next }) => {
  const { portal, staff, headers, ip } = ctx;
  return next({ ctx: { by: { staff, ip, token: staffSessionToken(portal, headers) } } });
});

/** A person's own account: where they are signed in, and their passkeys. */
export const accountRouter = router({
  sessions: ownProcedure.query(({ ctx }) => listOwnSessions(ctx.portal, ctx.by)),

  endSession: ownProcedure
    .input(z.object({ id: z.uuid() }))
    .mutation(({ ctx, input }) => endOwnSession(ctx.portal, ctx.by, input.id)),

  /** All but the one from which it is asked. */
  endOtherSessions: ownProcedure.mutation(({ ctx }) => endOtherSessions(ctx.portal, ctx.by)),

  passkeys: ownProcedure.query(({ ctx }) => listPasskeys(ctx.portal, ctx.by)),

  /** What the browser is to make. */
  passkeyToAdd: ownProcedure.mutation(({ ctx }) => passkeyToAdd(ctx.portal, ctx.by)),

  addPasskey: ownProcedure
    .input(z.object({ name: passkeyName, passkey: newPasskey }))
    .mutation(({ ctx, input }) => addPasskey(ctx.portal, ctx.by, input)),

  renamePasskey: ownProcedure
    .input(z.object({ id: z.uuid(), name: passkeyName }))
    .mutation(({ ctx, input }) => renamePasskey(ctx.portal, ctx.by, input)),

  removePasskey: ownProcedure
    .input(z.object({ id: z.uuid() }))
    .mutation(({ ctx, input }) => removePasskey(ctx.portal, ctx.by, input.id)),
});
