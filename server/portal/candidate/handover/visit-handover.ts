import { ClientError } from "../../../client/client.ts";
import type { LinkClaims } from "../../../contract/signed-claims.ts";
import { notePageOutage } from "../../foundation/http/page-outage.ts";
import type { Portal } from "../../foundation/portal.ts";
import { brandOfCandidate, type JourneyBrand } from "../journey/read-journey.ts";
import type { Problem } from "../journey/visit.ts";
import { candidateHandle, handleHeader, sessionOfRequest } from "../session/candidate-session.ts";
import { openCandidate } from "../session/open-candidate.ts";
import { hashHandoverCode } from "./handover-code.ts";
import { handoverCodeOf } from "./handover-cookie.ts";
import { findHandover, type Handover } from "./handover-store.ts";

/** `here`: this browser has used the code already, and continues where it leads. */
type HandoverVisit =
  | { state: "open"; code: string; brand: JourneyBrand; firstName: string }
  | { state: "here"; href: string }
  | { state: "closed"; reason: Problem };

/** The code's page as it is shown to the browser that keeps the code. Nothing is used up by looking. */
export async function visitHandover(
  portal: Portal,
  request: { headers: Headers; ip: string | null },
): Promise<HandoverVisit> {
  const code = handoverCodeOf(request.headers, portal.settings.portalUrl);
  const handover = code ? await findHandover(portal.db, hashHandoverCode(code)) : null;
  if (!code || !handover) return { state: "closed", reason: "codeUnknown" };
  if (handover.usedAt) {
    const here = isHere(portal, request.headers, handover.claims);
    return here ? { state: "here", href: hrefOf(handover) } : { state: "closed", reason: "codeUsed" };
  }
  if (handover.expiresAt <= portal.clock.now()) return { state: "closed", reason: "codeOver" };
  try {
    const opening = await openCandidate(portal, handover.claims, request.ip);
    if (!opening.ok) return { state: "closed", reason: opening.reason };
    const brand = await brandOfCandidate(portal, opening);
    return { state: "open", code, brand, firstName: opening.candidate.first_name };
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    portal.log.warn({ code: error.code, status: error.status }, "the service did not serve a hand-over");
    notePageOutage();
    return { state: "closed", reason: "unavailable" };
  }
}

export function hrefOf({ claims, step }: Handover): string {
  return `/apply/c/${candidateHandle(claims)}/${step}`;
}

/** Whether this browser has a session of the candidate's. */
export function isHere(portal: Portal, given: Headers, claims: LinkClaims): boolean {
  const headers = new Headers({ [handleHeader]: candidateHandle(claims), cookie: given.get("cookie") ?? "" });
  return sessionOfRequest(headers, portal.settings, portal.clock.now()) !== null;
}
