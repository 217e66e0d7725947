import { decodeProtectedHeader, type JWTPayload, jwtVerify } from "jose";
import { JOSEError } from "jose/errors";
import { AppError } from "../../contract/error-code.ts";
import { type HealthScope, healthScope, isScope, type Scope } from "../../contract/scope.ts";
import { boundedCache } from "../../platform/cache/bounded-cache.ts";
import { sharedCalls } from "../../platform/cache/shared-calls.ts";
import { type AccountTokenRow, findLiveAccountToken } from "../accounts/account-token-store.ts";
import { accountTokenType } from "../accounts/create-account-token.ts";
import { signingAlgorithm } from "../accounts/make-signing-key.ts";
import { accessTokenType } from "../accounts/oauth/issue-tokens.ts";
import { findLiveGrant } from "../accounts/oauth/oauth-store.ts";
import { publicKeys } from "../accounts/signing-keys.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Caller, Service } from "../service.ts";

/** The caller, and the scopes of the credential; null means all but health answers. */
export type Identity = { caller: Omit<Caller, "ip">; scope: (Scope | HealthScope)[] | null };

type Verified =
  | { kind: "account"; kid: string; jti: string; companyId: number | null }
  | {
      kind: "access";
      kid: string;
      jti: string;
      companyId: number | null;
      grantId: string;
      scope: Scope[];
      expiresAt: number;
    };

/**
 * How many verified signatures are remembered. Only the signature is: whether a token and its
 * key are still valid is checked each time.
 */
const rememberedTokens = 1_000;
/** A program that goes on with a revoked token is recorded once in this time. */
const refusedAgainMs = 60 * 60 * 1000;

/**
 * Reads the bearer credential: an account API token or an OAuth access token (specification, section 5).
 * @throws AppError `missing_token`, `invalid_token`
 */
export function authenticator(service: Service): (authorization: string | undefined) => Promise<Identity> {
  const publicKey = publicKeys(service);
  const remembered = boundedCache<string, Verified>({ most: rememberedTokens });
  const refusals = boundedCache<string, true>(
    { most: rememberedTokens, forMs: refusedAgainMs },
    service.clock,
  );

  // A program sends its requests in dozens, and each of them asks whether its token is valid still.
  const identified = sharedCalls<Identity | null>();

  async function verify(token: string): Promise<Verified> {
    const checked = remembered.get(token);
    if (checked) return checked;
    const { kid } = decodeProtectedHeader(token);
    const key = kid && (await publicKey(kid));
    if (!kid || !key) throw invalidToken();
    const currentDate = service.clock.now();
    const { payload, protectedHeader } = await jwtVerify(token, key, {
      algorithms: [signingAlgorithm],
      currentDate,
    });
    const verified = read(payload, { kid, typ: protectedHeader.typ }, service.settings.baseUrl);
    if (!verified) throw invalidToken();
    remembered.set(token, verified);
    return verified;
  }

  /** Of a token that was ours. One whose minutes are over is refreshed, and nothing to record. */
  async function noteRefused(verified: Verified): Promise<void> {
    const { companyId, jti } = verified;
    const isSpent = verified.kind === "access" && verified.expiresAt <= service.clock.now().getTime();
    if (companyId === null || isSpent || refusals.get(jti)) return;
    refusals.set(jti, true);
    const [kind, id] =
      verified.kind === "access" ? (["client", verified.grantId] as const) : (["token", jti] as const);
    await recordAudit(service, service.db, { companyId, action: "token.refused", actor: { kind, id } });
  }

  return async (authorization) => {
    const [, token] = /^Bearer +([A-Za-z0-9_\-.]+)$/i.exec(authorization ?? "") ?? [];
    if (!token) {
      throw new AppError("missing_token", "Send the header Authorization: Bearer <ACCESS_TOKEN>.", {
        headers: { "www-authenticate": 'Bearer realm="candor"' },
      });
    }
    const verified = await verify(token).catch((error) => {
      throw isMalformed(error) ? invalidToken() : error;
    });
    const identity = await identified(token, () => identify(service, verified));
    if (identity) return identity;
    await noteRefused(verified);
    throw invalidToken();
  };
}

/** The claims of a token of ours; null for one that is of neither kind, or meant for another service. */
function read(
  payload: JWTPayload,
  { kid, typ }: { kid: string; typ: string | undefined },
  audience: string,
): Verified | null {
  const { jti, exp, grant_id: grantId } = payload;
  if (typeof jti !== "string") return null;
  const companyId = typeof payload.company_id === "number" ? payload.company_id : null;
  if (typ === accountTokenType) return { kind: "account", kid, jti, companyId };
  if (typ !== accessTokenType || typeof grantId !== "string" || exp === undefined) return null;
  if (payload.aud !== audience) return null;
  const scope = String(payload.scope).split(" ").filter(isScope);
  return { kind: "access", kid, jti, companyId, grantId, scope, expiresAt: exp * 1000 };
}

/** The owner of a token while it is valid: not revoked, not expired. */
async function identify(service: Service, verified: Verified): Promise<Identity | null> {
  const now = service.clock.now();
  if (verified.kind === "account") {
    const row = await findLiveAccountToken(service.db, verified, now);
    if (!row) return null;
    const readsHealth = row.scope === healthScope;
    return { caller: { ...callerOf(row, verified.jti), readsHealth }, scope: row.scope && [row.scope] };
  }
  if (verified.expiresAt <= now.getTime()) return null;
  const grant = await findLiveGrant(service.db, verified.grantId, verified.kid);
  // Idempotency keys belong to the grant: a client refreshes its token between a request and its repetition.
  if (!grant) return null;
  const caller = { ...callerOf(grant, verified.grantId), grantId: verified.grantId };
  return { caller, scope: verified.scope };
}

function callerOf(row: Omit<AccountTokenRow, "scope">, tokenId: string): Identity["caller"] {
  const { company_id: companyId, partner_id: partnerId, partner_name: partnerName, company_wide } = row;
  return {
    companyId,
    partnerId,
    partnerName,
    tokenId,
    isCompany: company_wide,
    reach: { companyId, partnerId: company_wide ? null : partnerId },
  };
}

/** The errors of jose for a malformed token or one that we did not issue; any other error is a bug or the database. */
function isMalformed(error: unknown): boolean {
  return error instanceof JOSEError || (error instanceof TypeError && /token|header/i.test(error.message));
}

function invalidToken(): AppError {
  return new AppError(
    "invalid_token",
    "The bearer token is invalid, expired or revoked; refresh it, or use another.",
    {
      headers: { "www-authenticate": 'Bearer realm="candor", error="invalid_token"' },
    },
  );
}
