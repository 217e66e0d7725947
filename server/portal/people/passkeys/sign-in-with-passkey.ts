import { generateAuthenticationOptions, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { z } from "zod";
import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { StaffUser } from "../auth/staff-store.ts";
import { findStaffById } from "../auth/staff-store.ts";
import { mayBypassProvider } from "../identity-provider/sign-in-with-provider.ts";
import { answerChallenge, isOwnChallenge, makeChallenge } from "./passkey-challenge.ts";
import { lockPasskey, notePasskeyUsed, type Passkey } from "./passkey-store.ts";
import { relyingParty } from "./relying-party.ts";

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);

/** What a browser returns of a passkey that is used (WebAuthn, AuthenticationResponseJSON). */
export const usedPasskey = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.min(1),
  }),
});
type UsedPasskey = z.output<typeof usedPasskey>;

/** What a browser is asked to sign: with any passkey of this site, so that nobody says first who they are. */
export async function passkeyToUse(portal: Portal) {
  const site = relyingParty(portal.settings.portalUrl);
  if (!site) throw refusal();
  return await generateAuthenticationOptions({
    rpID: site.id,
    challenge: makeChallenge(portal, "sign-in"),
    userVerification: "required",
  });
}

/**
 * The member of staff whose passkey signed our challenge: the person was there and showed that it is theirs, the challenge is
 * answered for the first time, and the authenticator has counted on.
 * @throws AppError `invalid_token`, in the same words whatever is wrong
 */
export async function signInWithPasskey(portal: Portal, given: UsedPasskey): Promise<StaffUser> {
  return await portal.db.begin(async (tx) => {
    const passkey = await lockPasskey(tx, given.id);
    if (!passkey || handleOf(given) !== passkey.staffId) throw refusal();
    const { counter, challenge } = await verified(portal, given, passkey);
    if (!(await answerChallenge(tx, challenge))) throw refusal();
    const staff = await findStaffById(tx, passkey.staffId);
    if (!staff || !(await mayBypassProvider(portal, staff))) throw refusal();
    await notePasskeyUsed(tx, passkey.id, { counter, at: portal.clock.now() });
    return staff;
  });
}

async function verified(portal: Portal, given: UsedPasskey, passkey: Passkey) {
  const site = relyingParty(portal.settings.portalUrl);
  if (!site) throw refusal();
  let challenge = "";
  const { credentialId: id, publicKey, counter } = passkey;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...given, clientExtensionResults: {} },
    expectedChallenge(answered) {
      challenge = answered;
      return isOwnChallenge(portal, "sign-in", answered);
    },
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
  }).catch((error: unknown) => {
    if (error instanceof Error) throw refusal(error);
    throw error;
  });
  if (!verified) throw refusal();
  return { counter: authenticationInfo.newCounter, challenge };
}

function handleOf({ response }: UsedPasskey): string {
  return Buffer.from(response.userHandle, "base64url").toString();
}

function refusal(cause?: Error): AppError {
  return new AppError("invalid_token", "This passkey was not accepted. Sign in by email instead.", { cause });
}
