import * as oauth from "oauth4webapi";
import { ClientError, openClient } from "../../../../client/client.ts";
import { api } from "../../../../contract/api.ts";
import type { Transaction } from "../../../../platform/db/database.ts";
import { currentRequestId } from "../../../../platform/log/cause.ts";
import { currentTraceparent } from "../../../../platform/trace/tracing.ts";
import type { Portal } from "../../../foundation/portal.ts";
import { resumeIntents } from "../../../gateway/intent-store.ts";
import { grantorOf } from "../../../gateway/oauth/grantor.ts";
import { lockOAuthConnection, putOAuthConnection } from "../../../gateway/oauth/oauth-connection-store.ts";
import { fetchOf } from "../../../gateway/oauth/oauth-options.ts";
import { enqueueRevocation } from "../../../gateway/oauth/revoke-grant.ts";
import { openTokens, sealClientSecret, sealTokens } from "../../../gateway/oauth/sealed-tokens.ts";
import { exchangeCode, type Tokens } from "../../../gateway/oauth/token-endpoint.ts";
import { type Attempt, type Connector, endAttempt } from "./attempt.ts";
import type { ConnectingProblem } from "./connecting-outcome.ts";

type Finish = { ok: true } | { ok: false; problem: ConnectingProblem };

/**
 * The service's answer, as the browser brought it: checked to be the one to our question, from the service that was
 * asked (RFC 9207), exchanged, and kept when it opens the company of the staff who asked.
 */
export async function finishConnecting(
  portal: Portal,
  connector: Connector,
  answer: URLSearchParams,
): Promise<Finish> {
  const state = answer.get("state");
  const attempt = state ? await endAttempt(portal, connector, state) : null;
  if (!state || !attempt) return { ok: false, problem: "over" };
  const { from, verifier } = attempt;
  const reading = readAnswer(attempt, answer, state);
  if (!reading.ok) return reading;
  const exchanged = await exchangeCode(portal, from, reading.answer, verifier);
  if (!exchanged.ok) return { ok: false, problem: exchanged.reason };
  const { tokens } = exchanged;
  const problem = await companyProblem(portal, attempt, connector.staff.companyId, tokens.accessToken);
  if (problem || !tokens.refreshToken) {
    const unwanted = tokens.refreshToken ?? tokens.accessToken;
    await portal.db.begin((tx) => enqueueRevocation(portal, tx, from, unwanted));
    return { ok: false, problem: problem ?? "no_refresh_token" };
  }
  const kept = { ...tokens, refreshToken: tokens.refreshToken };
  await portal.db.begin((tx) => keep(portal, tx, connector, attempt, kept));
  const { id: staffId, companyId } = connector.staff;
  portal.log.info({ staffId, companyId, service: from.baseUrl ?? "own" }, "company connected to its service");
  return { ok: true };
}

function readAnswer(
  { from }: Attempt,
  answer: URLSearchParams,
  state: string,
): { ok: true; answer: URLSearchParams } | { ok: false; problem: ConnectingProblem } {
  try {
    const client = { client_id: from.clientId };
    return { ok: true, answer: oauth.validateAuthResponse(from.server, client, answer, state) };
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError) {
      return { ok: false, problem: error.error === "access_denied" ? "denied" : "refused" };
    }
    if (error instanceof oauth.OperationProcessingError) return { ok: false, problem: "mixed_up" };
    throw error;
  }
}

/**
 * A token of another company would show its candidates to these staff. The specification does not show a company's
 * fields: without an `id` there is nothing to compare.
 */
async function companyProblem(
  portal: Portal,
  { from }: Attempt,
  companyId: number,
  token: string,
): Promise<ConnectingProblem | null> {
  const baseUrl = from.baseUrl ?? portal.settings.serviceBaseUrl;
  const client = openClient({
    baseUrl,
    token,
    requestId: currentRequestId,
    traceparent: currentTraceparent,
    fetch: fetchOf(portal, from.baseUrl),
  });
  try {
    const company: { id?: unknown } | null = await client.call(api.getCompany);
    return typeof company?.id === "number" && company.id !== companyId ? "another_company" : null;
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    if (error.code === "not_the_service") return "not_the_service";
    return error.status === 401 || error.status === 403 ? "too_little" : "unreachable";
  }
}

/** Replaces the previous connection, which is revoked at the service; work that waited for a connection continues. */
async function keep(
  portal: Portal,
  tx: Transaction,
  { staff }: Connector,
  { from, scope }: Attempt,
  tokens: Tokens & { refreshToken: string },
): Promise<void> {
  const { companyId } = staff;
  const before = await lockOAuthConnection(tx, companyId);
  if (before?.sealedTokens) {
    const { refreshToken } = openTokens(portal, companyId, before.sealedTokens);
    await enqueueRevocation(portal, tx, grantorOf(portal, before), refreshToken);
  }
  await putOAuthConnection(tx, {
    companyId,
    baseUrl: from.baseUrl,
    server: from.baseUrl === null ? null : from.server,
    clientId: from.clientId,
    sealedClientSecret: sealClientSecret(portal, companyId, from.clientSecret),
    scope: tokens.scope ?? scope,
    connectedBy: staff.name,
    connectedAt: portal.clock.now(),
    sealedTokens: sealTokens(portal, companyId, tokens),
    accessEndsAt: tokens.endsAt,
  });
  await resumeIntents(tx, companyId, portal.clock.now());
}
