import type { TRPCClientErrorLike } from "@trpc/client";
import type { AppRouter } from "#server/portal/trpc/root.ts";

/** Someone else saved the same record meanwhile. */
export function isConflict(error: TRPCClientErrorLike<AppRouter> | null): boolean {
  return error?.data?.failure?.reason === "changed_meanwhile";
}
