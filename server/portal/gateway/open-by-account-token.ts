import { type Client, openClient } from "../../client/client.ts";
import { api } from "../../contract/api.ts";
import { versionHeader } from "../../contract/changes.ts";
import { AppError } from "../../contract/error-code.ts";
import { boundedCacheOf } from "../../platform/cache/bounded-cache.ts";
import { currentRequestId } from "../../platform/log/cause.ts";
import { currentTraceparent } from "../../platform/trace/tracing.ts";
import type { Portal } from "../foundation/portal.ts";
import type { StoredConnection } from "./connection-store.ts";
import { fetchOf } from "./oauth/oauth-options.ts";
import { fieldsOf, readId } from "./read-value.ts";

/** A service and the account token that reaches it; the portal's settings name one for all companies, or none. */
type AccountTokenAccess = { baseUrl: string; token: string; fetch?: typeof fetch };

/** The account token goes with each call. @throws AppError `not_found` when it is another company's. */
export async function openByAccountToken(
  portal: Portal,
  companyId: number,
  access: AccountTokenAccess,
  forwardedFor: string | null | undefined,
): Promise<Client> {
  const { extended } = await verifyCompany(portal, access, companyId);
  return openClient({
    ...access,
    extended,
    forwardedFor: forwardedFor ?? undefined,
    requestId: currentRequestId,
    traceparent: currentTraceparent,
  });
}

/** What a company's row of `connections` holds. */
export function storedAccess(portal: Portal, stored: StoredConnection): AccountTokenAccess {
  const context = tokenContext(stored.companyId);
  return {
    baseUrl: stored.baseUrl ?? portal.settings.serviceBaseUrl,
    token: portal.sealer.open(stored.sealedToken, context).toString("utf8"),
    fetch: fetchOf(portal, stored.baseUrl),
  };
}

export function tokenContext(companyId: number): string {
  return `portal.connections.sealed_token:${companyId}`;
}

/** Of a company that is the one meant: whether its service has the extensions of the specification. */
type Verified = { extended: boolean };
const verified = boundedCacheOf<Verified>({ most: 1000, forMs: 10 * 60 * 1000 });

/**
 * A link names its company; the token reaches one. They must be the same, or a link of one company would open the
 * records of another. The specification does not show a company's fields: without an `id` there is nothing to compare.
 */
async function verifyCompany(
  portal: Portal,
  access: AccountTokenAccess,
  companyId: number,
): Promise<Verified> {
  const key = `${access.baseUrl} ${access.token} ${companyId}`;
  const before = verified(portal).get(key);
  if (before) return before;
  const found = { extended: false };
  const client = openClient({
    ...access,
    requestId: currentRequestId,
    traceparent: currentTraceparent,
    heard: (headers) => {
      found.extended = headers.has(versionHeader);
    },
  });
  const told = readId(fieldsOf(await client.call(api.getCompany)).id);
  if (told !== null && told !== companyId) {
    throw new AppError("not_found", "This portal is not connected to the company of this link.");
  }
  verified(portal).set(key, found);
  return found;
}
