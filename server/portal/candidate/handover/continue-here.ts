import { postedForm } from "../../foundation/http/posted-form.ts";
import { currentPortal } from "../../foundation/portal.ts";
import { seeDevice } from "../journey/see-device.ts";
import { sessionCookieUnlessNewer } from "../session/candidate-session.ts";
import { hashHandoverCode } from "./handover-code.ts";
import { handoverCodeOf } from "./handover-cookie.ts";
import { findHandover, takeHandover } from "./handover-store.ts";
import { hrefOf, isHere } from "./visit-handover.ts";

/**
 * Handles the button of a code's page: uses the code up, and leaves a session on this device. The form repeats the code
 * in the cookie, which a form of another site can't have. Pressed twice, it redirects twice.
 */
export async function continueHere(request: Request): Promise<Response> {
  const portal = currentPortal();
  const { settings, clock, db } = portal;
  const code = handoverCodeOf(request.headers, settings.portalUrl);
  const form = await postedForm(request);
  if (!code || form?.get("code") !== code) return leadTo("/go");
  const codeSha256 = hashHandoverCode(code);
  const taken = await takeHandover(db, codeSha256, clock.now());
  if (taken) {
    const { candidateId } = taken.claims;
    // A link that doesn't say whose it is was made by another service. That device is noted by what is done on it.
    if (candidateId !== undefined) {
      await seeDevice(portal, { ...taken.claims, candidateId }, request.headers, "code");
    }
    const cookie = sessionCookieUnlessNewer(request.headers, taken.claims, settings, clock.now());
    return leadTo(hrefOf(taken), cookie);
  }
  const handover = await findHandover(db, codeSha256);
  const again = handover?.usedAt && isHere(portal, request.headers, handover.claims);
  return leadTo(again ? hrefOf(handover) : "/go");
}

function leadTo(location: string, cookie: string | null = null): Response {
  const headers = new Headers({ "cache-control": "no-store", location });
  if (cookie) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}
