import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { Portal } from "../../../foundation/portal.ts";
import { type Grantor, grantor } from "../../../gateway/oauth/grantor.ts";
import type { Staff } from "../../../people/auth/staff.ts";
import { insertAttempt, takeAttempt } from "./attempt-store.ts";

/** The person who connects: a member of staff in one signed-in browser. */
export type Connector = { staff: Staff; sessionToken: string };

const attempt = z.object({ from: grantor, verifier: z.string(), scope: z.array(z.string()) });
export type Attempt = z.output<typeof attempt>;

/** How long a person may stay at the service's authorization page. */
const attemptLifetimeMs = 10 * 60 * 1000;

/** Remembers what the response needs, and returns the `state` that it comes back with. */
export async function beginAttempt(
  portal: Portal,
  { staff, sessionToken }: Connector,
  begun: { from: Grantor; verifier: string; scope: string[] },
): Promise<string> {
  const state = randomBytes(32).toString("base64url");
  await insertAttempt(portal.db, {
    stateHash: hashOf(state),
    sessionHash: hashOf(sessionToken),
    staffUserId: staff.id,
    sealedAttempt: portal.sealer.seal(JSON.stringify(begun), contextOf(staff)),
    expiresAt: new Date(portal.clock.now().getTime() + attemptLifetimeMs),
  });
  return state;
}

/** The attempt with this `state` in this very session; null when there is none, when it has expired, and the second time. */
export async function endAttempt(
  portal: Portal,
  { staff, sessionToken }: Connector,
  state: string,
): Promise<Attempt | null> {
  const asked = { stateHash: hashOf(state), sessionHash: hashOf(sessionToken), staffUserId: staff.id };
  const sealed = await takeAttempt(portal.db, asked, portal.clock.now());
  return sealed && attempt.parse(JSON.parse(portal.sealer.open(sealed, contextOf(staff)).toString("utf8")));
}

function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

function contextOf({ id }: Staff): string {
  return `portal.oauth_attempts.sealed_attempt:${id}`;
}
