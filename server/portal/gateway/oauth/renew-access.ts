import { setTimeout as pause } from "node:timers/promises";
import { ClientError } from "../../../client/client.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Portal } from "../../foundation/portal.ts";
import { claimOfCompany, closeIntent } from "../intent-store.ts";
import { connectionEnded } from "./connection-ended.ts";
import { grantorOf } from "./grantor.ts";
import {
  endOAuthConnection,
  findOAuthConnection,
  lockOAuthConnection,
  type OAuthConnection,
  putTokens,
} from "./oauth-connection-store.ts";
import { enqueueRevocation } from "./revoke-grant.ts";
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
 * of others wait for a claim and find the new tokens then. They are committed before anyone uses them.
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

const renewalKind = "access-renewal";
/** A token endpoint has ten seconds; after a crash the claim lasts fifteen. */
const patienceMs = 30_000;
const pauseMs = 50;

/** No connection of the database is held while the service is asked: a claim keeps others from asking too. */
async function startRenewal(portal: Portal, companyId: number, generation: number): Promise<Access> {
  await watchRenewal(portal, companyId, generation);
  for (const until = performance.now() + patienceMs; performance.now() < until; await pause(pauseMs)) {
    const done = await accessSince(portal, companyId, generation);
    if (done) return done;
    const claim = await claimOfCompany(portal.db, { companyId, kind: renewalKind, at: portal.clock.now() });
    if (!claim) continue;
    try {
      // Whoever had the claim before may have renewed it.
      const since = await accessSince(portal, companyId, generation);
      return since ?? (await exchange(portal, companyId));
    } finally {
      await closeIntent(portal.db, claim);
    }
  }
  throw new ClientError("unreachable", 0, "The service did not answer.");
}

/** Null while the connection still has the tokens of this generation. */
async function accessSince(portal: Portal, companyId: number, generation: number): Promise<Access | null> {
  const connection = await findOAuthConnection(portal.db, companyId);
  if (!connection?.sealedTokens) throw connectionEnded();
  return connection.generation === generation ? null : currentAccess(portal, connection);
}

async function exchange(portal: Portal, companyId: number): Promise<Access> {
  const connection = await findOAuthConnection(portal.db, companyId);
  if (!connection?.sealedTokens) throw connectionEnded();
  const { refreshToken } = openTokens(portal, companyId, connection.sealedTokens);
  const answer = await refreshTokens(portal, grantorOf(portal, connection), refreshToken);
  const renewed = await portal.db.begin((tx) => keep(portal, tx, { connection, refreshToken, answer }));
  if (renewed instanceof ClientError) throw renewed;
  return renewed;
}

type Exchanged = { connection: OAuthConnection; refreshToken: string; answer: TokenAnswer };

/** Failures are answered, not thrown: that the connection has ended is to be committed. */
async function keep(
  portal: Portal,
  tx: Transaction,
  { connection, refreshToken: before, answer }: Exchanged,
): Promise<Access | ClientError> {
  const { companyId, generation } = connection;
  const current = await lockOAuthConnection(tx, companyId);
  if (current?.generation !== generation) {
    return await accessOfOther(portal, tx, { connection, current, answer });
  }
  if (!answer.ok) return await noteFailure(portal, tx, companyId, answer);
  const { accessToken, refreshToken, endsAt } = answer.tokens;
  await putTokens(tx, companyId, {
    sealedTokens: sealTokens(portal, companyId, { accessToken, refreshToken: refreshToken ?? before }),
    accessEndsAt: endsAt,
    refreshedAt: portal.clock.now(),
  });
  return { token: accessToken, generation: generation + 1 };
}

/** Staff ended the connection meanwhile, or made another one: new tokens of the former are given back. */
async function accessOfOther(
  portal: Portal,
  tx: Transaction,
  { connection, current, answer }: Omit<Exchanged, "refreshToken"> & { current: OAuthConnection | null },
): Promise<Access | ClientError> {
  const isSame = current?.sealedTokens && current.connectedAt.getTime() === connection.connectedAt.getTime();
  if (!isSame && answer.ok && answer.tokens.refreshToken) {
    await enqueueRevocation(portal, tx, grantorOf(portal, connection), answer.tokens.refreshToken);
  }
  return current?.sealedTokens ? currentAccess(portal, current) : connectionEnded();
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
