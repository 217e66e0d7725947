import { createHash, randomBytes } from "node:crypto";
import * as oauth from "oauth4webapi";
import { z } from "zod";
import { recordAudit } from "../../foundation/audit/record-audit.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { ProviderSession } from "../auth/session-store.ts";
import { findStaffByEmail, findStaffById, insertPerson, type StaffUser } from "../auth/staff-store.ts";
import { beginClaim } from "./claim-identity.ts";
import { discoverProvider, openidOptions, redirectUri } from "./openid.ts";
import { openProviderSecret } from "./provider-settings.ts";
import {
  findIdentity,
  findProvider,
  findProviderOfDomain,
  hasOpenClaim,
  type IdentityProvider,
  insertProviderAttempt,
  takeProviderAttempt,
} from "./provider-store.ts";

/** How long a person may stay at their provider. */
export const attemptMs = 10 * 60 * 1000;

const attempt = z.object({
  ...{ issuer: z.string(), verifier: z.string(), nonce: z.string(), path: z.string() },
  again: z.boolean().default(false),
});
/** How long ago, in seconds, a person may have shown the provider who they are where they are to show it again. */
const mostSecondsAgo = 60;

/** The domain of an address as providers claim it; null for what is none. */
export function domainOf(email: string): string | null {
  const at = email.lastIndexOf("@");
  const host = email.slice(at + 1).trim();
  if (at < 1 || !URL.canParse(`https://${host}`)) return null;
  return new URL(`https://${host}`).hostname;
}

/**
 * Where the company of an email address has its people sign in, with the `state` that the browser keeps; null where the address's domain is no company's.
 * `path` is the page that follows. `again` has the provider ask the person, though they are signed in there.
 */
export async function startAtProvider(
  portal: Portal,
  { email, path, again = false }: { email: string; path: string; again?: boolean },
): Promise<{ location: string; state: string } | null> {
  const domain = domainOf(email);
  const provider = domain ? await findProviderOfDomain(portal.db, domain) : null;
  if (!provider) return null;
  const server = await discoverProvider(portal, provider.issuer);
  const [state, nonce, verifier] = [
    randomBytes(32).toString("base64url"),
    oauth.generateRandomNonce(),
    oauth.generateRandomCodeVerifier(),
  ];
  const begun = { issuer: provider.issuer, verifier, nonce, path, again };
  await insertProviderAttempt(portal.db, {
    stateSha256: hashOf(state),
    companyId: provider.companyId,
    sealedAttempt: portal.sealer.seal(JSON.stringify(begun), contextOf(provider.companyId)),
    expiresAt: new Date(portal.clock.now().getTime() + attemptMs),
  });
  const location = new URL(server.authorization_endpoint ?? "");
  const query = {
    ...{ response_type: "code", client_id: provider.clientId, redirect_uri: redirectUri(portal) },
    ...{ scope: "openid email profile", state, nonce, login_hint: email },
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...(again ? { max_age: String(mostSecondsAgo), prompt: "login" } : {}),
  };
  for (const [name, value] of Object.entries(query)) location.searchParams.set(name, value);
  return { location: location.href, state };
}

/**
 * `failed`: the provider's answer is not good. `unknown`: it is, and the person is none of the company's. `unverified`: the provider says that
 * the address was not verified. `claimed`: the person has yet to show, by email or passkey, that this account is theirs; `state` is what this
 * browser keeps until then.
 */
type ProviderOutcome =
  | { ok: true; staff: StaffUser; path: string; session: ProviderSession; isAsked: boolean }
  | { ok: false; why: "failed" | "unknown" | "unverified" }
  | { ok: false; why: "claimed"; state: string };

/**
 * Whom a provider's answer signs in. `state` is what this very browser kept: an answer that was begun elsewhere signs nobody in.
 */
export async function finishAtProvider(
  portal: Portal,
  { answer, state, ip }: { answer: URLSearchParams; state: string | null; ip: string | null },
): Promise<ProviderOutcome> {
  if (!state || answer.get("state") !== state) return { ok: false, why: "failed" };
  const taken = await takeProviderAttempt(portal.db, hashOf(state), portal.clock.now());
  if (!taken) return { ok: false, why: "failed" };
  const { companyId } = taken;
  const opened = portal.sealer.open(Buffer.from(taken.sealedAttempt), contextOf(companyId)).toString("utf8");
  const begun = attempt.parse(JSON.parse(opened));
  const provider = await findProvider(portal.db, companyId);
  if (!provider || provider.claimedAt === null || provider.issuer !== begun.issuer) {
    return { ok: false, why: "failed" };
  }
  const person = await readPerson(portal, provider, { answer, state, ...begun });
  if (!person) return await refused(portal, { companyId, ip }, "failed");
  if (person.isVerified === false) return await refused(portal, { companyId, ip }, "unverified");
  const found = await staffOf(portal, provider, person);
  if (!found) return await refused(portal, { companyId, ip }, "unknown");
  const { staff, isConfirmed } = found;
  if (isConfirmed) {
    const session = { subject: person.sub, sid: person.sid ?? null };
    return { ok: true, staff, path: begun.path, session, isAsked: begun.again };
  }
  const account = { issuer: provider.issuer, subject: person.sub, email: person.email ?? null };
  const claim = { companyId, staffId: staff.id, account, path: begun.path };
  return { ok: false, why: "claimed", state: await beginClaim(portal, claim) };
}

/** Providers also say it as text. Whatever is said and is not true means that the address may be anyone's; null where nothing is said. */
const verified = z
  .unknown()
  .optional()
  .transform((said) => (said === undefined ? null : String(said).trim().toLowerCase() === "true"));

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: verified,
  name: z.string().max(200).optional().catch(undefined),
  sid: z.string().max(255).optional().catch(undefined),
});
type ShownPerson = Omit<z.output<typeof claims>, "email_verified"> & {
  /** What the provider says of the address; null where it says nothing. */
  isVerified: boolean | null;
};

/** What the provider says of the person, its signature checked; null for an answer that is not good. */
async function readPerson(
  portal: Portal,
  provider: IdentityProvider,
  begun: { answer: URLSearchParams; state: string; verifier: string; nonce: string; again: boolean },
): Promise<ShownPerson | null> {
  const options = openidOptions(portal);
  const client: oauth.Client = { client_id: provider.clientId };
  try {
    const server = await discoverProvider(portal, provider.issuer);
    const secret = oauth.ClientSecretBasic(openProviderSecret(portal, provider));
    const code = oauth.validateAuthResponse(server, client, begun.answer, begun.state);
    const response = await oauth.authorizationCodeGrantRequest(
      ...([server, client, secret, code, redirectUri(portal), begun.verifier, options] as const),
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: begun.nonce,
      requireIdToken: true,
      ...(begun.again ? { maxAge: mostSecondsAgo } : {}),
    });
    await oauth.validateApplicationLevelSignature(server, response, options);
    const told = claims.parse(oauth.getValidatedIdTokenClaims(tokens));
    if (told.email || !server.userinfo_endpoint) return { ...told, isVerified: told.email_verified };
    const asked = await oauth.userInfoRequest(server, client, tokens.access_token, options);
    const more = claims.parse(await oauth.processUserInfoResponse(server, client, told.sub, asked));
    const isVerified = told.email_verified === false ? false : more.email_verified;
    return { ...more, sid: told.sid, isVerified };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    portal.log.warn({ err: error, companyId: provider.companyId }, "a provider's answer was refused");
    return null;
  }
}

/**
 * The person of this company, and of no other: known by the provider's subject, else by an address that is verified or of the claimed domain.
 * An address alone opens nothing: `isConfirmed` says whether the person has shown that the account is theirs. Who is not there is added as a
 * viewer where the owner has chosen that, by a verified address of the claimed domain.
 */
async function staffOf(
  portal: Portal,
  provider: IdentityProvider,
  person: ShownPerson,
): Promise<{ staff: StaffUser; isConfirmed: boolean } | null> {
  const { companyId, issuer, domain } = provider;
  const { sub: subject, email } = person;
  const at = portal.clock.now();
  return await portal.db.begin(async (tx) => {
    const known = await findIdentity(tx, { companyId, issuer, subject });
    const isOfDomain = email !== undefined && domainOf(email) === domain;
    const counts = email !== undefined && (person.isVerified || isOfDomain);
    let staff = known
      ? await findStaffById(tx, known.staffId)
      : counts
        ? await findStaffByEmail(tx, email)
        : null;
    if (!staff && !known && provider.addsViewers && isOfDomain && person.isVerified) {
      const name = person.name?.trim() || email;
      const added = await insertPerson(tx, { companyId, email, name, role: "viewer" }, at);
      staff = added ? await findStaffById(tx, added) : null;
    }
    if (staff?.companyId !== companyId) return null;
    return { staff, isConfirmed: known?.confirmedAt instanceof Date };
  });
}

async function refused(
  portal: Portal,
  { companyId, ip }: { companyId: number; ip: string | null },
  why: "failed" | "unknown" | "unverified",
): Promise<ProviderOutcome> {
  await recordAudit(portal, portal.db, {
    companyId,
    action: "session.refused",
    actor: { kind: "unknown", id: null, personal: { ip } },
    details: { by: "provider", reason: why },
  });
  return { ok: false, why };
}

/**
 * Whether a person may sign in by email or passkey. Where their company requires its provider only owners may, so that a provider that fails locks
 * nobody out for good, and who has just come from the provider and has to show that the account there is theirs.
 */
export async function mayBypassProvider(
  portal: Portal,
  { id, companyId, role }: StaffUser,
): Promise<boolean> {
  if (role === "owner") return true;
  const provider = await findProvider(portal.db, companyId);
  if (!provider?.required || provider.claimedAt === null) return true;
  return await hasOpenClaim(portal.db, id, portal.clock.now());
}

function hashOf(state: string): Buffer {
  return createHash("sha256").update(state).digest();
}

function contextOf(companyId: number): string {
  return `portal.provider_attempts.sealed_attempt:${companyId}`;
}
