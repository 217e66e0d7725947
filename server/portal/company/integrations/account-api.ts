import { z } from "zod";
import { type Client, ClientError } from "../../../client/client.ts";
import type { Grant } from "../../../contract/account.ts";
import { api } from "../../../contract/api.ts";
import { AppError } from "../../../contract/error-code.ts";
import { healthScope } from "../../../contract/scope.ts";
import { line } from "../../../contract/text.ts";
import type { Portal } from "../../foundation/portal.ts";
import { ifOffered } from "../../gateway/if-offered.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { findStaffByEmail } from "../../people/auth/staff-store.ts";
import { ownClientId, ownTokenId } from "./own-credentials.ts";

/**
 * Account API tokens, OAuth clients and the access that was given to programs, as a company's settings show them; null where the service lacks them. `own` are
 * those that the portal itself uses. `covered` is false where the service has them and the portal's access does not
 * reach them, as it never does at another service: there the portal does not ask for the scope `account`.
 */
export async function readAccountApi(portal: Portal, staff: Staff, client: Client) {
  try {
    const [tokens, clients, grants, ownToken, ownClient] = await Promise.all([
      ifOffered(client.call(api.listAccountTokens)),
      ifOffered(client.call(api.listOAuthClients)),
      ifOffered(client.call(api.listGrants)),
      ownTokenId(portal, staff.companyId),
      ownClientId(portal, staff.companyId),
    ]);
    return {
      covered: true,
      tokens: tokens?.answer.map((token) => ({ ...token, own: token.id === ownToken })) ?? null,
      clients: clients?.answer.map((one) => ({ ...one, own: one.client_id === ownClient })) ?? null,
      grants: grants && (await withPeople(portal, staff, grants.answer, ownClient)),
    };
  } catch (error) {
    if (!(error instanceof ClientError && error.status === 403)) throw error;
    return { covered: false, tokens: null, clients: null, grants: null };
  }
}

/** Who allowed a grant may have left since: then someone has to decide on it. */
async function withPeople(portal: Portal, { companyId }: Staff, grants: Grant[], ownClient: string | null) {
  return await Promise.all(
    grants.map(async (grant) => ({
      ...grant,
      own: grant.client.client_id === ownClient,
      isOfFormer: (await findStaffByEmail(portal.db, grant.allowed_by.email))?.companyId !== companyId,
    })),
  );
}

/** @throws AppError `illegal_transition` for the one by which the portal is connected */
export async function endGrant(portal: Portal, staff: Staff, client: Client, grant: Grant): Promise<void> {
  const { companyId } = staff;
  if (grant.client.client_id === (await ownClientId(portal, companyId))) throw usedByCandor("client");
  await client.call(api.endGrant, { params: { grant_id: grant.id } });
  portal.log.info({ staffId: staff.id, grantId: grant.id }, "grant ended by staff");
}

/** @throws AppError `not_found` when it has ended already */
export async function findGrant(client: Client, id: string): Promise<Grant> {
  const grant = (await client.call(api.listGrants)).find((one) => one.id === id);
  if (grant) return grant;
  throw new AppError("not_found", "This access has ended already. Reload the page.");
}

export const newToken = z.object({
  name: line(100).trim().min(1),
  scope: z.literal(healthScope).nullable().default(null),
});

/** The response contains the token: it is shown only once. */
export async function createToken(
  portal: Portal,
  staff: Staff,
  client: Client,
  { name, scope }: z.output<typeof newToken>,
): Promise<{ id: string; token: string }> {
  const { id, token } = await client.call(api.createAccountToken, { body: { name, scope } });
  portal.log.info({ staffId: staff.id, tokenId: id, scope }, "account API token created");
  return { id, token };
}

/** @throws AppError `illegal_transition` for the portal's own: these pages would be the first to stop. */
export async function revokeToken(portal: Portal, staff: Staff, client: Client, id: string): Promise<void> {
  if (id === (await ownTokenId(portal, staff.companyId))) throw usedByCandor("token");
  await client.call(api.revokeAccountToken, { params: { token_id: id } });
  portal.log.info({ staffId: staff.id, tokenId: id }, "account API token revoked");
}

export const newOAuthClient = z.object({
  name: line(100).trim().min(1),
  redirectUris: z.array(line(2048)).min(1).max(20),
});

/**
 * The response contains the secret: it is shown only once.
 * @throws AppError `validation_failed` of `redirectUris`, with the address that the service refuses
 */
export async function createOAuthClient(
  portal: Portal,
  staff: Staff,
  client: Client,
  { name, redirectUris }: z.output<typeof newOAuthClient>,
): Promise<{ clientId: string; clientSecret: string }> {
  try {
    const made = await client.call(api.createOAuthClient, { body: { name, redirect_uris: redirectUris } });
    portal.log.info({ staffId: staff.id, clientId: made.client_id }, "OAuth client created");
    return { clientId: made.client_id, clientSecret: made.client_secret };
  } catch (error) {
    throw withAddress(error, redirectUris);
  }
}

/** The service says which address it refuses by its place in a list that people do not see. */
function withAddress(error: unknown, redirectUris: string[]): unknown {
  if (!(error instanceof ClientError)) return error;
  const [, place] = /^redirect_uris\[(\d+)\]/.exec(error.error.param ?? "") ?? [];
  const address = redirectUris[Number(place)];
  if (place === undefined || address === undefined) return error;
  // With a colon it is a service of an earlier version.
  const reason = error.message.replace(/^redirect_uris\[\d+\]:? /, "");
  return new AppError("validation_failed", `“${address}” ${reason}`, { param: "redirectUris", cause: error });
}

/** @throws AppError `illegal_transition` for the one by which the portal is connected */
export async function revokeOAuthClient(
  portal: Portal,
  staff: Staff,
  client: Client,
  clientId: string,
): Promise<void> {
  if (clientId === (await ownClientId(portal, staff.companyId))) throw usedByCandor("client");
  await client.call(api.revokeOAuthClient, { params: { client_id: clientId } });
  portal.log.info({ staffId: staff.id, clientId }, "OAuth client revoked");
}

function usedByCandor(what: "token" | "client"): AppError {
  return new AppError(
    "illegal_transition",
    `Candor itself uses this ${what}: without it, these pages and your candidates’ pages stop working. Connect Candor in another way first.`,
  );
}
