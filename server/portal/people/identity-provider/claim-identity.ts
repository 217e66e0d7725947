import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { AppError } from "../../../contract/error-code.ts";
import { recordAudit, staffActor } from "../../foundation/audit/record-audit.ts";
import type { Portal } from "../../foundation/portal.ts";
import { proofNeeded } from "../auth/fresh-proof.ts";
import type { SignedIn } from "../auth/staff-session.ts";
import { requestIdentityMails } from "./identity-mail.ts";
import {
  findProvider,
  findProviderAttempt,
  insertProviderAttempt,
  type Proof,
  putIdentity,
  takeProviderAttempt,
} from "./provider-store.ts";

/** How long a person has to show that an account is theirs: asking for a link, and opening it. */
export const identityClaimMs = 30 * 60 * 1000;

const identityClaim = z.object({
  account: z.object({ issuer: z.string(), subject: z.string(), email: z.string().nullable() }),
  path: z.string(),
});
type IdentityClaim = z.output<typeof identityClaim>;

/**
 * Keeps what a provider said of an account that nobody has shown to be theirs. Self-registration and shared directories let people type their
 * address: it says whom to ask, and signs nobody in. Returns the secret by which this very browser goes on.
 */
export async function beginClaim(
  portal: Portal,
  { companyId, staffId, ...claimed }: IdentityClaim & { companyId: number; staffId: string },
): Promise<string> {
  const state = randomBytes(32).toString("base64url");
  await insertProviderAttempt(portal.db, {
    stateSha256: hashOf(state),
    ...{ companyId, staffId },
    sealedAttempt: portal.sealer.seal(JSON.stringify(claimed), contextOf(companyId)),
    expiresAt: new Date(portal.clock.now().getTime() + identityClaimMs),
  });
  return state;
}

/** An account that waits for who is signed in to say whether it is theirs. */
export type OpenClaim = {
  /** The provider's host. */
  provider: string;
  email: string | null;
  /** What the person still has to do; null when they can confirm it now. */
  needs: "passkey" | "fresh-sign-in" | null;
};

/** Null when this browser has no claim, or it is another person's. */
export async function readClaim(
  portal: Portal,
  given: { state: string | null; staff: SignedIn },
): Promise<OpenClaim | null> {
  const { state, staff } = given;
  if (!state) return null;
  const found = await findProviderAttempt(portal.db, hashOf(state), portal.clock.now());
  if (!found || found.staffId !== staff.id || found.companyId !== staff.companyId) return null;
  const { account } = opened(portal, found);
  const proof = proofOf(portal, staff);
  return {
    provider: new URL(account.issuer).host,
    email: account.email,
    needs: typeof proof === "string" ? null : proof.needs,
  };
}

/**
 * Binds the account to the person who has shown, by email or passkey, that they are the one whom the provider named. The company's owners
 * are told.
 * @throws AppError `invalid_token` when there is nothing to confirm; `illegal_transition` where it takes another sign-in
 */
export async function confirmClaim(
  portal: Portal,
  given: { state: string | null; staff: SignedIn; ip: string | null },
): Promise<{ path: string }> {
  const { staff, ip } = given;
  const { companyId } = staff;
  const at = portal.clock.now();
  const proof = proofOf(portal, staff);
  if (typeof proof !== "string") {
    throw new AppError(
      "illegal_transition",
      proof.needs === "passkey"
        ? "Sign in with your passkey first."
        : "Sign in by email or passkey again first.",
    );
  }
  return await portal.db.begin(async (tx) => {
    const taken = given.state ? await takeProviderAttempt(tx, hashOf(given.state), at) : null;
    const provider = await findProvider(tx, companyId);
    if (taken?.staffId !== staff.id || taken.companyId !== companyId || !provider?.claimedAt) throw gone();
    const { account, path } = opened(portal, taken);
    if (account.issuer !== provider.issuer) throw gone();
    const { issuer, subject } = account;
    await putIdentity(tx, { companyId, issuer, subject, staffId: staff.id, by: proof, at });
    await recordAudit(portal, tx, {
      companyId,
      action: "identity.confirmed",
      actor: staffActor(staff, ip),
      subject: `staff:${staff.id}`,
      details: { by: proof },
    });
    await requestIdentityMails(portal, tx, { staff, account });
    return { path };
  });
}

/** What the provider itself says of who is there is no proof of this. */
function proofOf(portal: Portal, staff: SignedIn): Proof | { needs: "passkey" | "fresh-sign-in" } {
  const { method, hasPasskey } = staff;
  if (method === "provider") return { needs: hasPasskey ? "passkey" : "fresh-sign-in" };
  const needs = proofNeeded(portal, staff);
  if (needs === null) return method;
  return { needs: needs === "passkey" ? "passkey" : "fresh-sign-in" };
}

function opened(
  portal: Portal,
  { companyId, sealedAttempt }: { companyId: number; sealedAttempt: Uint8Array },
): IdentityClaim {
  const text = portal.sealer.open(Buffer.from(sealedAttempt), contextOf(companyId)).toString("utf8");
  return identityClaim.parse(JSON.parse(text));
}

function gone(): AppError {
  return new AppError(
    "invalid_token",
    "There is nothing to confirm here any more. Sign in with your provider again.",
  );
}

function hashOf(state: string): Buffer {
  return createHash("sha256").update(state).digest();
}

function contextOf(companyId: number): string {
  return `portal.provider_attempts.sealed_attempt:claim:${companyId}`;
}
