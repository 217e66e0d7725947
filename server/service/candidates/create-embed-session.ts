import { createHash, randomBytes } from "node:crypto";
import { embedOriginFor, readExactOrigin } from "../../contract/embed-origin.ts";
import { embedSessionLifetimeMs, type embedSessionRoutes } from "../../contract/embed-session.ts";
import { AppError } from "../../contract/error-code.ts";
import type { RouteResult } from "../../contract/route.ts";
import { withCandidate } from "../records/with-candidate.ts";
import { findBrandOf } from "../reference/find-brand-of.ts";
import type { Caller, Service } from "../service.ts";
import { insertEmbedSession } from "./embed-session-store.ts";

/**
 * POST …/embed_sessions: what opens the candidate's journey inside a page of `origin`, once, within five minutes. Also of a candidate
 * who was canceled or whose link has expired: the frame says so.
 * @throws AppError as `withCandidate`; `validation_failed` of an origin that the candidate's brand does not list
 */
export async function createEmbedSession(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
  given: string,
): Promise<RouteResult<typeof embedSessionRoutes.createEmbedSession>> {
  const session = `es_${randomBytes(32).toString("base64url")}`;
  const now = service.clock.now();
  const expiresAt = new Date(now.getTime() + embedSessionLifetimeMs);
  await withCandidate(service, caller, partnerApplicationId, async (tx, candidate) => {
    const { brand } = await findBrandOf({ ...service, db: tx }, candidate);
    const origin = registered(brand.embed_origins, given);
    const whose = { companyId: candidate.company_id, candidateId: candidate.id };
    const row = { ...whose, hash: hashOfSession(session), origin, expiresAt };
    await insertEmbedSession(tx, row, now);
  });
  return { session, expires_at: expiresAt.toISOString() };
}

/** As it is stored: what reads the table opens nothing. */
export function hashOfSession(session: string): Buffer {
  return createHash("sha256").update(session).digest();
}

function registered(embedOrigins: readonly string[], given: string): string {
  const reading = readExactOrigin(given);
  if ("problem" in reading) throw ofOrigin(`origin ${reading.problem}.`);
  if (embedOriginFor(embedOrigins, reading.origin)) return reading.origin;
  throw ofOrigin(
    `${reading.origin} is not one of the sites that may embed the journeys of this candidate's brand: add it with PUT /branding/{brand_id}, or under Settings, Careers sites.`,
  );
}

function ofOrigin(message: string): AppError {
  return new AppError("validation_failed", message, { param: "origin" });
}
