import { initTRPC, TRPCError } from "@trpc/server";
import type { Client } from "../../client/client.ts";
import { currentRequestId } from "../../platform/log/cause.ts";
import type { Portal } from "../foundation/portal.ts";
import type { SignedIn } from "../people/auth/staff-session.ts";
import { asTrpcError, KnownFailure } from "./errors.ts";

/** The context of every call: the portal, the request's headers, and the person's address as far as it is trusted. */
export type PortalContext = {
  portal: Portal;
  headers: Headers;
  ip: string | null;
  /** Of a page that is rendered on the server: what each of its calls would otherwise read again. */
  once?: ReadOnce;
};
type ReadOnce = { staff(): Promise<SignedIn | null>; client(companyId: number): Promise<Client> };

/**
 * `records`: the procedure's changes are recorded (settings-procedure.ts). `viewers`: whether those who only look on may call it;
 * unless it says so, they may call queries and nothing else (staff-procedure.ts). `fresh`: who calls it has shown within the last minutes who
 * they are (auth/fresh-proof.ts).
 */
type ProcedureMeta = { records?: true; viewers?: boolean; fresh?: true };

const t = initTRPC
  .context<PortalContext>()
  .meta<ProcedureMeta>()
  .create({
    errorFormatter({ shape, error }) {
      const failure = error instanceof KnownFailure ? error.failure : undefined;
      const { stack: _stack, ...data } = shape.data;
      const unexpected = error.code === "INTERNAL_SERVER_ERROR";
      return {
        ...shape,
        message: unexpected
          ? "Something went wrong on our side. Please try again in a moment."
          : shape.message,
        data: { ...data, failure, requestId: currentRequestId() },
      };
    },
  });

const expectedFailures = t.middleware(async ({ next, ctx, path }) => {
  const result = await next();
  if (result.ok || result.error instanceof KnownFailure) return result;
  const translated = asTrpcError(result.error.cause);
  if (translated instanceof TRPCError) throw translated;
  if (result.error.code === "INTERNAL_SERVER_ERROR") {
    ctx.portal.log.error({ err: result.error.cause ?? result.error, path }, "a portal call failed");
  }
  return result;
});

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** For everyone. */
export const publicProcedure = t.procedure.use(expectedFailures);
