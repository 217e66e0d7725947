import { ClientError } from "../../../client/client.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Portal } from "../../portal.ts";
import { fewAtATime } from "../few-at-a-time.ts";
import { connectionEnded } from "./connection-ended.ts";
import { grantorOf } from "./grantor.ts";
import {
  endOAuthConnection,
  lockOAuthConnection,
  type OAuthConnection,
  putTokens,
} from "./oauth-connection-store.ts";
import { openTokens, sealTokens } from "./sealed-tokens.ts";
import { refreshTokens, type TokenAnswer } from "./token-endpoint.ts";
import { watchRenewal } from "./watch-renewal.ts";

/** An access token, and which pair of the connection's tokens it is of. */
export type Access = { token: string; generation: number };

/** A token that ends sooner than this may end on its way to the service. */
const aheadMs = 30_000;

/** The access token of the connection, a new one where the time of the old is up. @throws ClientError */
export async function accessOf(portal: Portal, connection: OAuthConnection): Promise<Access> {
  const { companyId, sealedTokens, accessEndsAt, generation } = connection;
  if (!sealedTokens) throw connectionEnded();
  if (accessEndsAt.getTime() - portal.clock.now().getTime() > aheadMs)
    return currentAccess(portal, connection);
  return await renewAccess(portal, companyId, generation);
}

const underWay = new WeakMap<Portal, Map<string, Promise<Access>>>();

/**
 * Exchanges the refresh token of `generation`, once for all who ask: those of this process share one answer, and those
 * of others wait at the row and find the new tokens there. They are committed before anyone uses them.
 * @throws ClientError `connection_ended` when the service refuses; `unreachable` when it does not answer
 */
export async function renewAccess(portal: Portal, companyId: number, generation: number): Promise<Access> {
  const renewals = underWay.get(portal) ?? new Map<string, Promise<Access>>();
  underWay.set(portal, renewals);
  const name = `${companyId} ${generation}`;
  const shared = renewals.get(name);
  if (shared) return await shared;
  const renewal = startRenewal(portal, companyId, generation).finally(() => renewals.delete(name));
  renewals.set(name, renewal);
  return await renewal;
}

/** Each holds a database connection while it waits for a service, which may need the others of the same pool. */
const few = fewAtATime(2);

async function startRenewal(portal: Portal, companyId: number, generation: number): Promise<Access> {
  return await few(async () => {
    await watchRenewal(portal, companyId, generation);
    const renewed = await portal.db.begin((tx) => exchange(portal, tx, companyId, generation));
    if (renewed instanceof ClientError) throw renewed;
    return renewed;
  });
}

/** Failures are answered, not thrown: that the connection has ended is to be committed. */
async function exchange(
  portal: Portal,
  tx: Transaction,
  companyId: number,
  generation: number,
): Promise<Access | ClientError> {
  const connection = await lockOAuthConnection(tx, companyId);
  if (!connection?.sealedTokens) return connectionEnded();
  if (connection.generation !== generation) return currentAccess(portal, connection);
  const former = openTokens(portal, companyId, connection.sealedTokens);
  const answer = await refreshTokens(portal, grantorOf(portal, connection), former.refreshToken);
  if (!answer.ok) return await noteFailure(portal, tx, companyId, answer);
  const { accessToken, refreshToken, endsAt } = answer.tokens;
  await putTokens(tx, companyId, {
    sealedTokens: sealTokens(portal, companyId, {
      accessToken,
      refreshToken: refreshToken ?? former.refreshToken,
    }),
    accessEndsAt: endsAt,
    refreshedAt: portal.clock.now(),
  });
  return { token: accessToken, generation: generation + 1 };
}

async function noteFailure(
  portal: Portal,
  tx: Transaction,
  companyId: number,
  { reason, said }: Extract<TokenAnswer, { ok: false }>,
): Promise<ClientError> {
  portal.log.warn({ companyId, reason, said }, "a company's access was not renewed");
  if (reason === "unreachable") return new ClientError("unreachable", 0, "The service did not answer.");
  if (reason === "not_the_service") {
    return new ClientError("not_the_service", 0, "The answer is not one of the service's.");
  }
  if (!takenBack.has(said)) return new ClientError("not_the_service", 0, `The service refused: ${said}.`);
  await endOAuthConnection(tx, companyId, { at: portal.clock.now(), by: "service" });
  return connectionEnded();
}

/** RFC 6749, section 5.2: the grant, or the client, is no longer good. Other refusals are someone's mistake. */
const takenBack = new Set(["invalid_grant", "invalid_client", "unauthorized_client"]);

function currentAccess(portal: Portal, { companyId, sealedTokens, generation }: OAuthConnection): Access {
  if (!sealedTokens) throw connectionEnded();
  return { token: openTokens(portal, companyId, sealedTokens).accessToken, generation };
}
