import { createHash } from "node:crypto";
import { createLocalJWKSet, decodeJwt, errors, type JSONWebKeySet, jwtVerify } from "jose";
import { z } from "zod";
import { recordAudit } from "../../foundation/audit/record-audit.ts";
import type { Portal } from "../../foundation/portal.ts";
import { deleteProviderSessions } from "../auth/session-store.ts";
import { discoverProvider, fetchFromProvider } from "./openid.ts";
import { findProvidersOf, type IdentityProvider, insertProviderLogout } from "./provider-store.ts";

/** OpenID Connect Back-Channel Logout 1.0, section 2.4. */
const event = "http://schemas.openid.net/event/backchannel-logout";
/** A token is taken no later than this after it was issued, and remembered for as long. */
const validMs = 10 * 60 * 1000;

const named = z.object({ iss: z.string(), aud: z.union([z.string(), z.array(z.string())]) });
const claims = z
  .object({
    iat: z.number(),
    jti: z.string().min(1).max(500),
    sub: z.string().min(1).max(255).optional(),
    sid: z.string().min(1).max(255).optional(),
    nonce: z.undefined().optional(),
    events: z.object({ [event]: z.object({}) }),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

/**
 * Ends the sessions that a provider opened and says are over, by its own signed word alone: of an account (`sub`), or of one session there
 * (`sid`). False for a token that is not good, not for Candor, or came before.
 */
export async function logoutFromProvider(portal: Portal, token: string): Promise<boolean> {
  const said = named.safeParse(unverified(token));
  if (!said.success) return false;
  const clientIds = [said.data.aud].flat();
  const providers = await findProvidersOf(portal.db, { issuer: said.data.iss, clientIds });
  let isGood = false;
  for (const provider of providers) {
    const given = await verifiedClaims(portal, provider, token);
    if (given) isGood = (await endSessions(portal, provider.companyId, given)) || isGood;
  }
  return isGood;
}

async function endSessions(
  portal: Portal,
  companyId: number,
  { jti, sub, sid }: z.output<typeof claims>,
): Promise<boolean> {
  const of = { subject: sub ?? null, sid: sid ?? null };
  const jtiSha256 = createHash("sha256").update(jti).digest();
  const expiresAt = new Date(portal.clock.now().getTime() + 2 * validMs);
  return await portal.db.begin(async (tx) => {
    if (!(await insertProviderLogout(tx, { companyId, jtiSha256, expiresAt }))) return false;
    for (const { staffId, count } of await deleteProviderSessions(tx, companyId, of)) {
      await recordAudit(portal, tx, {
        companyId,
        action: "session.ended",
        actor: { kind: "system", id: null },
        subject: staffId,
        details: { by: "provider", count },
      });
    }
    return true;
  });
}

async function verifiedClaims(portal: Portal, provider: IdentityProvider, token: string) {
  try {
    const server = await discoverProvider(portal, provider.issuer);
    const keys = await fetchFromProvider(portal, server.jwks_uri ?? "");
    const { payload } = await jwtVerify(token, createLocalJWKSet((await keys.json()) as JSONWebKeySet), {
      issuer: provider.issuer,
      audience: provider.clientId,
      algorithms: ["RS256", "PS256", "ES256", "EdDSA", "Ed25519"],
      maxTokenAge: validMs / 1000,
      clockTolerance: 60,
      currentDate: portal.clock.now(),
    });
    return claims.parse(payload);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    portal.log.warn({ err: error, companyId: provider.companyId }, "a provider's logout was refused");
    return null;
  }
}

function unverified(token: string): unknown {
  try {
    return decodeJwt(token);
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
