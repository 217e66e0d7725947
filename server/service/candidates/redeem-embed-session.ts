import type { embedSessionRoutes } from "../../contract/embed-session.ts";
import { AppError } from "../../contract/error-code.ts";
import type { RouteParsed, RouteResult } from "../../contract/route.ts";
import { findCandidateById } from "../records/candidate-store.ts";
import { linkOf } from "../records/candidate-view.ts";
import type { Caller, Service } from "../service.ts";
import { hashOfSession } from "./create-embed-session.ts";
import { lockEmbedSession, spendEmbedSession } from "./embed-session-store.ts";

type Redemption = RouteParsed<typeof embedSessionRoutes.redeemEmbedSession>["body"];

/**
 * POST /embed_sessions/redemption. A session that is refused is not spent: whoever sends it from elsewhere takes nothing from the
 * page that it was made for.
 * @throws AppError `embed_session_unusable`
 */
export async function redeemEmbedSession(
  { db, clock, settings }: Service,
  caller: Caller,
  { session, origin, brand_id }: Redemption,
): Promise<RouteResult<typeof embedSessionRoutes.redeemEmbedSession>> {
  const redeemed = await db.begin(async (tx) => {
    const now = clock.now();
    const hash = hashOfSession(session);
    const known = await lockEmbedSession(tx, caller.reach, hash);
    if (!known) throw unusable("There is no such embed session.");
    if (known.redeemed_at) throw unusable("The embed session was used before.");
    if (known.expires_at <= now) throw unusable("The embed session has expired.");
    if (known.origin !== origin) throw unusable("The embed session belongs to another origin.");
    const candidate = await findCandidateById(tx, known.candidate_id);
    if (candidate?.brand_id !== brand_id) throw unusable("The embed session belongs to another brand.");
    await spendEmbedSession(tx, hash, now);
    return candidate;
  });
  return {
    partner_application_id: redeemed.partner_application_id,
    partner_link: linkOf(redeemed, settings),
  };
}

function unusable(sentence: string): AppError {
  return new AppError("embed_session_unusable", `${sentence} Create a new one.`);
}
