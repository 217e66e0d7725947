import { decodeProtectedHeader, jwtVerify } from "jose";
import { JOSEError } from "jose/errors";
import type { Service } from "../../service.ts";
import { signingAlgorithm } from "../make-signing-key.ts";
import { publicKeys } from "../signing-keys.ts";
import { endOfGrant, mayRefresh, secretHash } from "./grant.ts";
import { accessTokenType } from "./issue-tokens.ts";
import { type ClientRow, findGrantOfRefreshToken, findLiveGrant, findRefreshToken } from "./oauth-store.ts";

type Introspection =
  | { active: false }
  | {
      active: true;
      token_type?: string;
      client_id: string;
      scope: string;
      sub?: string;
      exp?: number;
      iat?: number;
    };

type PublicKey = ReturnType<typeof publicKeys>;

/**
 * RFC 7662: the current state of a client's own token. Of any other, only that it is not active. Opened once:
 * it keeps the public keys.
 */
export function introspector(service: Service): (client: ClientRow, token: string) => Promise<Introspection> {
  const publicKey = publicKeys(service);
  return async (client, token) =>
    (await readAccessToken(service, publicKey, client, token)) ??
    (await readRefreshToken(service, client, token)) ??
    inactive;
}

const inactive: Introspection = { active: false };

/** One that was rotated is worth nothing, although its grant lives: to use it would end the grant. */
async function readRefreshToken(
  service: Service,
  client: ClientRow,
  token: string,
): Promise<Introspection | null> {
  const hash = secretHash(token);
  const refreshToken = await findRefreshToken(service.db, hash);
  const now = service.clock.now();
  if (!refreshToken || !mayRefresh(refreshToken, now)) return null;
  const grantId = await findGrantOfRefreshToken(service.db, hash);
  const grant = grantId && (await findLiveGrant(service.db, grantId));
  if (!grant || grant.client_id !== client.client_id) return null;
  const { createdAt: lastUsedAt } = refreshToken;
  if (endOfGrant({ countsFrom: grant.counts_from, lastUsedAt }) <= now) return null;
  return { active: true, client_id: client.client_id, scope: grant.scope.join(" ") };
}

async function readAccessToken(
  service: Service,
  publicKey: PublicKey,
  client: ClientRow,
  token: string,
): Promise<Introspection | null> {
  try {
    const { kid } = decodeProtectedHeader(token);
    if (!kid) return null;
    const key = await publicKey(kid);
    if (!key) return null;
    const { payload } = await jwtVerify(token, key, {
      algorithms: [signingAlgorithm],
      typ: accessTokenType,
      audience: service.settings.baseUrl,
      currentDate: service.clock.now(),
    });
    const grant = await findLiveGrant(service.db, String(payload.grant_id), kid);
    if (!grant || grant.client_id !== client.client_id) return null;
    const { sub, exp, iat } = payload;
    return {
      active: true,
      token_type: "Bearer",
      client_id: client.client_id,
      scope: String(payload.scope),
      ...(sub === undefined ? {} : { sub }),
      ...(exp === undefined ? {} : { exp }),
      ...(iat === undefined ? {} : { iat }),
    };
  } catch (error) {
    if (error instanceof JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}
