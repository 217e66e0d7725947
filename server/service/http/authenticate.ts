import { decodeProtectedHeader, jwtVerify } from "jose";
import { JOSEError } from "jose/errors";
import { AppError } from "../../contract/error-code.ts";
import { useAccountToken } from "../accounts/account-token-store.ts";
import { accountTokenType } from "../accounts/create-account-token.ts";
import { publicKeys, signingAlgorithm } from "../accounts/signing-keys.ts";
import type { Caller, Service } from "../service.ts";

/** How many verified signatures are remembered. Only the signature is: whether a token is revoked is asked each time. */
const rememberedTokens = 1_000;

/**
 * Reads the bearer credential (specification, section 5).
 * @throws AppError `missing_token`, `invalid_token`
 */
export function authenticator(
  service: Service,
): (authorization: string | undefined) => Promise<Omit<Caller, "ip">> {
  const publicKey = publicKeys(service);
  const verified = new Map<string, string>();

  async function verify(token: string): Promise<string> {
    const known = verified.get(token);
    if (known) return known;
    const { kid } = decodeProtectedHeader(token);
    const key = kid ? await publicKey(kid) : undefined;
    if (!key) throw invalidToken();
    const { payload } = await jwtVerify(token, key, {
      algorithms: [signingAlgorithm],
      typ: accountTokenType,
      requiredClaims: ["jti", "company_id", "partner_id"],
      currentDate: service.clock.now(),
    });
    const jti = String(payload.jti);
    if (verified.size >= rememberedTokens) verified.clear();
    verified.set(token, jti);
    return jti;
  }

  return async (authorization) => {
    const [, token] = /^Bearer +([A-Za-z0-9_\-.]+)$/i.exec(authorization ?? "") ?? [];
    if (!token) {
      throw new AppError("missing_token", "Send the header Authorization: Bearer <ACCESS_TOKEN>.", {
        headers: { "www-authenticate": 'Bearer realm="candor"' },
      });
    }
    const jti = await verify(token).catch((error) => {
      throw isMalformed(error) ? invalidToken() : error;
    });
    const row = await useAccountToken(service.db, jti, service.clock.now());
    if (!row) throw invalidToken();
    return {
      companyId: row.company_id,
      partnerId: row.partner_id,
      partnerName: row.partner_name,
      tokenId: jti,
    };
  };
}

/** What jose says of a token that is none, or is not ours; anything else is a bug or the database. */
function isMalformed(error: unknown): boolean {
  return error instanceof JOSEError || (error instanceof TypeError && /token|header/i.test(error.message));
}

function invalidToken(): AppError {
  return new AppError(
    "invalid_token",
    "The token is not valid: it is altered, expired, revoked or not of this service.",
    {
      headers: { "www-authenticate": 'Bearer realm="candor", error="invalid_token"' },
    },
  );
}
