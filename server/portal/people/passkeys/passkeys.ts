import { generateRegistrationOptions, verifyRegistrationResponse } from "@simplewebauthn/server";
import { z } from "zod";
import { AppError } from "../../../contract/error-code.ts";
import { line } from "../../../contract/text.ts";
import { recordAudit, staffActor } from "../../foundation/audit/record-audit.ts";
import type { Portal } from "../../foundation/portal.ts";
import { proveSession } from "../auth/session-store.ts";
import { answerChallenge, isOwnChallenge, makeChallenge } from "./passkey-challenge.ts";
import { replaceLostPasskeys } from "./passkey-rule.ts";
import { deletePasskeyRow, findPasskeysOf, insertPasskey, renamePasskeyRow } from "./passkey-store.ts";
import { relyingParty } from "./relying-party.ts";
import type { Asker } from "./sessions.ts";

const mostPasskeys = 20;
/** EdDSA, ES256 and RS256 (COSE): what authenticators have. The newer ones are an experiment of Node's still. */
const supportedAlgorithmIDs = [-8, -7, -257];
const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);
export const passkeyName = line(100).trim().min(1);

/** What a browser returns of a new passkey (WebAuthn, RegistrationResponseJSON). What else it says is not read. */
export const newPasskey = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
type NewPasskey = z.output<typeof newPasskey>;

/** A passkey as its owner reads it. Times are ISO 8601. */
export type PasskeyView = { id: string; name: string; createdAt: string; usedAt: string | null };

/** A person's passkeys; `possible` is false where this address of the portal can have none. */
export async function listPasskeys(
  portal: Portal,
  { staff }: Asker,
): Promise<{ possible: boolean; passkeys: PasskeyView[] }> {
  const found = await findPasskeysOf(portal.db, staff.id);
  return {
    possible: relyingParty(portal.settings.portalUrl) !== null,
    passkeys: found.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
  };
}

/** What a browser is asked to make: a passkey that needs no address to be typed, and the person's finger, face or PIN. */
export async function passkeyToAdd(portal: Portal, { staff }: Asker) {
  const site = siteOf(portal);
  const known = await findPasskeysOf(portal.db, staff.id);
  // Nothing is asked of the authenticator beyond the key.
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName: "Candor",
    rpID: site.id,
    userID: new Uint8Array(Buffer.from(staff.id)),
    userName: staff.email,
    userDisplayName: staff.name,
    challenge: makeChallenge(portal, `add:${staff.id}`),
    attestationType: "none",
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return options;
}

/**
 * Keeps a passkey that a browser made.
 * @throws AppError `validation_failed` for an answer that is forged, late, or was given before
 */
export async function addPasskey(
  portal: Portal,
  { staff, ip, token }: Asker,
  { name, passkey }: { name: string; passkey: NewPasskey },
): Promise<{ id: string }> {
  const site = siteOf(portal);
  let challenge = "";
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge(given) {
      challenge = given;
      return isOwnChallenge(portal, `add:${staff.id}`, given);
    },
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(notAccepted);
  if (!registrationInfo) throw refusal();
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  const { transports } = passkey.response;
  const id = await portal.db.begin(async (tx) => {
    if (!(await answerChallenge(tx, challenge))) throw refusal();
    if ((await findPasskeysOf(tx, staff.id)).length >= mostPasskeys) {
      throw new AppError("validation_failed", `You have ${mostPasskeys} passkeys. Remove one first.`);
    }
    const added = await insertPasskey(tx, {
      ...{ staffId: staff.id, credentialId, publicKey, counter, transports, name },
      createdAt: portal.clock.now(),
    });
    if (!added) throw refusal();
    await recordAudit(portal, tx, {
      companyId: staff.companyId,
      action: "passkey.added",
      actor: staffActor(staff, ip),
      subject: added,
    });
    // The authenticator has just shown that it is they.
    if (token !== null) await proveSession(tx, token, portal.clock.now());
    await replaceLostPasskeys(portal, tx, { staffId: staff.id, added, token });
    return added;
  });
  portal.log.info({ staffId: staff.id }, "passkey added");
  return { id };
}

/** @throws AppError `not_found` */
export async function renamePasskey(
  portal: Portal,
  { staff }: Asker,
  { id, name }: { id: string; name: string },
): Promise<void> {
  if (!(await renamePasskeyRow(portal.db, { id, staffId: staff.id, name }))) throw gone();
}

/** Nobody signs in with it any more. Sessions that were begun with it stay. @throws AppError `not_found` */
export async function removePasskey(portal: Portal, { staff, ip }: Asker, id: string): Promise<void> {
  await portal.db.begin(async (tx) => {
    if (!(await deletePasskeyRow(tx, staff.id, id))) throw gone();
    await recordAudit(portal, tx, {
      companyId: staff.companyId,
      action: "passkey.removed",
      actor: staffActor(staff, ip),
      subject: id,
    });
  });
}

function siteOf({ settings }: Portal) {
  const site = relyingParty(settings.portalUrl);
  if (site) return site;
  throw new AppError("validation_failed", "Passkeys need https and a host name. Sign in by email here.");
}

/** The library throws plain errors for every answer that does not fit; what is wrong is for the log of a test, not for who forges. */
function notAccepted(error: unknown): never {
  if (error instanceof Error) throw refusal(error);
  throw error;
}

function refusal(cause?: Error): AppError {
  return new AppError("validation_failed", "This passkey was not accepted. Please try again.", { cause });
}

function gone(): AppError {
  return new AppError("not_found", "This passkey was removed already.");
}
