import { ClientError } from "../../client/client.ts";
import { AppError } from "../../contract/error-code.ts";
import { handleHeader, sessionHeader, sessionOfRequest } from "../candidate/session/candidate-session.ts";
import { isWebhookTarget } from "../company/webhook-target/is-webhook-target.ts";
import { openChangesStream } from "../foundation/changes/changes-stream.ts";
import type { Portal } from "../foundation/portal.ts";
import { staffOfRequest, staffSessionHolds } from "../people/auth.ts";

/** The page that asks: a candidate's is notified about that candidate, staff's about all in their company. */
type Reader = {
  companyId: number;
  partnerApplicationId: string | null;
  session: string;
  holds(): Promise<boolean>;
};

/**
 * Serves `GET /api/changes`: a stream of server-sent events while the page is open and its session is valid. What is done in the
 * portal is always pushed; what the service changes where it notifies the portal. Pages poll beside the stream: seldom there, else as if
 * there were none. The stream ends when that changes.
 */
export async function answerChanges(
  portal: Portal,
  request: { headers: Headers; signal: AbortSignal },
  heartbeatMs = 15_000,
): Promise<Response> {
  const reader = await readerOf(portal, request.headers);
  if (!reader) return nothing(401);
  const { companyId, partnerApplicationId, session } = reader;
  const hearsService = await hears(portal, companyId);
  const stream = await openChangesStream(
    {
      follow: (follower) => portal.changes.follow({ companyId, partnerApplicationId, session, ...follower }),
      holds: async () => (await reader.holds()) && (await hears(portal, companyId)) === hearsService,
    },
    { hearsService, signal: request.signal, heartbeatMs },
  );
  if (!stream) return nothing(429);
  return new Response(stream, { headers: { ...guards, "content-type": "text/event-stream" } });
}

/** A service that cannot be asked notifies of nothing, as far as anyone knows. */
async function hears(portal: Portal, companyId: number): Promise<boolean> {
  try {
    return await isWebhookTarget(portal, companyId);
  } catch (error) {
    if (error instanceof ClientError || error instanceof AppError) return false;
    throw error;
  }
}

async function readerOf(portal: Portal, headers: Headers): Promise<Reader | null> {
  if (headers.has(sessionHeader) || headers.has(handleHeader)) {
    const claims = sessionOfRequest(headers, portal.settings, portal.clock.now());
    if (!claims) return null;
    const { companyId, partnerApplicationId } = claims;
    return {
      companyId,
      partnerApplicationId,
      session: `candidate:${partnerApplicationId}`,
      holds: async () => claims.expiresAt > portal.clock.now(),
    };
  }
  const staff = await staffOfRequest(portal, headers);
  if (!staff) return null;
  return {
    companyId: staff.companyId,
    partnerApplicationId: null,
    session: `staff:${staff.id}`,
    holds: () => staffSessionHolds(portal, headers),
  };
}

function nothing(status: number): Response {
  return new Response(null, { status, headers: guards });
}

/** No cache or proxy may delay events, and nothing may compress them, which would buffer them. */
const guards = { "cache-control": "no-store, no-transform", "x-accel-buffering": "no" };
