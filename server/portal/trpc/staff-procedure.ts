import { type Client, ClientError } from "../../client/client.ts";
import { AppError } from "../../contract/error-code.ts";
import { describeRequest } from "../../platform/log/cause.ts";
import type { Portal } from "../foundation/portal.ts";
import { openConnection } from "../gateway/open-connection.ts";
import { openOwnService } from "../gateway/open-own-service.ts";
import { proofNeeded } from "../people/auth/fresh-proof.ts";
import { mayAct, mayAdminister, type Staff, type StaffReader } from "../people/auth/staff.ts";
import { staffLanguage } from "../people/auth/staff-language.ts";
import type { SignedIn } from "../people/auth/staff-session.ts";
import { staffOfRequest } from "../people/auth.ts";
import { asTrpcError, KnownFailure } from "./errors.ts";
import { explained } from "./explain-service.ts";
import { type PortalContext, publicProcedure } from "./init.ts";

/** For a signed-in member of a company's staff. It is resolved before any input is read. A viewer changes nothing. */
export const staffProcedure = publicProcedure.use(async ({ ctx, next, type, meta }) => {
  const member = await (ctx.once?.staff() ?? staffOfRequest(ctx.portal, ctx.headers));
  if (!member) throw new AppError("invalid_token", "Your session has ended. Please sign in again.");
  describeRequest({ caller: "staff" });
  if (!mayAct(member) && !(meta?.viewers ?? type === "query")) {
    throw new AppError(
      "insufficient_scope",
      "You can see this, and change nothing here. An owner or admin of your company can give you another role.",
    );
  }
  if (meta?.fresh) requireFreshProof(ctx.portal, member);
  const staff: StaffReader & SignedIn = { ...member, language: staffLanguage(ctx.headers) };
  const result = await next({ ctx: { staff } });
  if (!result.ok && result.error.cause instanceof ClientError) {
    // Staff can do something with what the service says.
    throw asTrpcError(result.error.cause, "staff");
  }
  return result;
});

/** @throws KnownFailure that pages know: they ask for the proof, and call again */
export function requireFreshProof(portal: Portal, member: SignedIn): void {
  const needed = proofNeeded(portal, member);
  if (needed === null) return;
  const sentence =
    needed === "passkey"
      ? "Confirm with your passkey that it’s you, then try again."
      : "Sign in again to confirm that it’s you, then try again.";
  const reason = needed === "passkey" ? "passkey_needed" : "sign_in_needed";
  throw new KnownFailure("FORBIDDEN", sentence, { reason }, new Error(reason));
}

/** For a company's owners and admins: settings, credentials and people are theirs. Those who only review are refused. */
export const adminProcedure = staffProcedure.use(({ ctx, next }) => {
  if (mayAdminister(ctx.staff)) return next();
  throw new AppError("insufficient_scope", "Only an owner or admin of your company can see and change this.");
});

/** For a company's owners: what cannot be brought back is theirs to decide. */
export const ownerProcedure = staffProcedure.use(({ ctx, next }) => {
  if (ctx.staff.role === "owner") return next();
  throw new AppError("insufficient_scope", "Only an owner of your company can change this.");
});

/** For staff, with the client that reaches their own company's candidates, and no others. */
export const companyProcedure = withClient(staffProcedure, openCompany);

/** For staff who decide who may reach their company at the service of this deployment. */
export const ownServiceProcedure = withClient(staffProcedure, ({ portal, staff, ip }) =>
  openOwnService(portal, staff.companyId, ip),
);

/** For a company's owners and admins, with the client that reaches their company. */
export const companyAdminProcedure = withClient(adminProcedure, openCompany);

/** For a company's owners, with the client that reaches their company. */
export const companyOwnerProcedure = withClient(ownerProcedure, openCompany);

type StaffContext = PortalContext & { staff: Staff };

function openCompany({ portal, staff, ip, once }: StaffContext): Promise<Client> {
  return once?.client(staff.companyId) ?? openConnection(portal, staff.companyId, ip);
}

function withClient(procedure: typeof staffProcedure, open: (ctx: StaffContext) => Promise<Client>) {
  return procedure.use(async ({ ctx, next }) => {
    const client = await open(ctx).catch(throwExplained);
    const result = await next({ ctx: { client } });
    if (!result.ok && result.error.cause instanceof ClientError) throwExplained(result.error.cause);
    return result;
  });
}

function throwExplained(error: unknown): never {
  throw explained(error);
}
