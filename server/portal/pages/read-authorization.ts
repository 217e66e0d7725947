import { TRPCError } from "@trpc/server";
import type { AuthorizationRequest } from "../../contract/account.ts";
import { type AuthorizationQuery, authorizationQuery } from "../people/authorizations/authorization.ts";
import { pageCaller } from "./page-caller.ts";

type AuthorizationReading =
  | {
      ok: true;
      query: AuthorizationQuery;
      request: AuthorizationRequest;
      /** Null where the service keeps the company's name to itself. */
      company: string | null;
      /** The scopes for which whoever is signed in cannot allow it. */
      reserved: AuthorizationRequest["scopes"];
    }
  | { ok: false; incomplete: string[] }
  | { ok: false; message: string };

/** The content of the page of an authorization request; a malformed request is not forwarded, and says why. */
export async function readAuthorization(fields: Record<string, string>): Promise<AuthorizationReading> {
  const parsed = authorizationQuery.safeParse(fields);
  if (!parsed.success) {
    const names = parsed.error.issues.map(({ path }) => path.join("."));
    return { ok: false, incomplete: [...new Set(names)] };
  }
  try {
    const caller = await pageCaller();
    const { company, reserved, ...request } = await caller.authorizations.show(parsed.data);
    return { ok: true, query: parsed.data, request, company, reserved };
  } catch (error) {
    if (error instanceof TRPCError) return { ok: false, message: error.message };
    throw error;
  }
}
