import { z } from "zod";
import { AppError } from "../../../contract/error-code.ts";
import { readEnrolling } from "../../people/auth/read-enrolling.ts";
import { staffOfRequest, staffSessionToken } from "../../people/auth.ts";
import {
  addPasskey,
  listPasskeys,
  newPasskey,
  passkeyName,
  passkeyToAdd,
  removePasskey,
  renamePasskey,
} from "../../people/passkeys/passkeys.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "../../people/passkeys/sessions.ts";
import { publicProcedure, router } from "../init.ts";
import { requireFreshProof, staffProcedure } from "../staff-procedure.ts";

/** What is everyone's own, whatever their role. */
const ownProcedure = staffProcedure.meta({ viewers: true }).use(({ ctx, next }) => {
  const { portal, staff, headers, ip } = ctx;
  return next({ ctx: { by: { staff, ip, token: staffSessionToken(portal, headers) } } });
});

/** The same for who has just shown who they are, or came by a link with an owner's leave to add a passkey. */
const passkeyProcedure = publicProcedure.use(async ({ ctx, next }) => {
  const { portal, headers, ip } = ctx;
  const token = staffSessionToken(portal, headers);
  const enrolling = token === null ? null : await readEnrolling(portal, token);
  const member = enrolling ?? (await staffOfRequest(portal, headers));
  if (!member) throw new AppError("invalid_token", "Your session has ended. Please sign in again.");
  if (!enrolling) requireFreshProof(portal, member);
  return next({ ctx: { by: { staff: member, ip, token } } });
});

/** A person's own account: where they are signed in, and their passkeys. */
export const accountRouter = router({
  /** Does nothing but ask for the proof, before a page leads to what takes it. */
  confirm: ownProcedure.meta({ viewers: true, fresh: true }).mutation(() => {}),

  sessions: ownProcedure.query(({ ctx }) => listOwnSessions(ctx.portal, ctx.by)),

  endSession: ownProcedure
    .input(z.object({ id: z.uuid() }))
    .mutation(({ ctx, input }) => endOwnSession(ctx.portal, ctx.by, input.id)),

  /** All but the one from which it is asked. */
  endOtherSessions: ownProcedure.mutation(({ ctx }) => endOtherSessions(ctx.portal, ctx.by)),

  passkeys: ownProcedure.query(({ ctx }) => listPasskeys(ctx.portal, ctx.by)),

  /** What the browser is to make. */
  passkeyToAdd: passkeyProcedure.mutation(({ ctx }) => passkeyToAdd(ctx.portal, ctx.by)),

  addPasskey: passkeyProcedure
    .input(z.object({ name: passkeyName, passkey: newPasskey }))
    .mutation(({ ctx, input }) => addPasskey(ctx.portal, ctx.by, input)),

  renamePasskey: ownProcedure
    .input(z.object({ id: z.uuid(), name: passkeyName }))
    .mutation(({ ctx, input }) => renamePasskey(ctx.portal, ctx.by, input)),

  removePasskey: ownProcedure
    .meta({ viewers: true, fresh: true })
    .input(z.object({ id: z.uuid() }))
    .mutation(({ ctx, input }) => removePasskey(ctx.portal, ctx.by, input.id)),
});
