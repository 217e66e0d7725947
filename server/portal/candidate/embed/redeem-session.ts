import { z } from "zod";
import { ClientError } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { readEmbedKey } from "../../../contract/embed-key.ts";
import { AppError } from "../../../contract/error-code.ts";
import { readLinkToken } from "../../../contract/link-token.ts";
import type { LinkClaims } from "../../../contract/signed-claims.ts";
import { line } from "../../../contract/text.ts";
import type { Portal } from "../../foundation/portal.ts";
import { openConnection } from "../../gateway/open-connection.ts";
import { frameSessionMs, makeFrameSession } from "./frame-session.ts";

export const redemption = z.object({ key: line(100), session: line(200), origin: line(300) });
type Redemption = z.output<typeof redemption>;

/**
 * Exchanges what the page around a frame gave it for the frame's own session. `base`: the path where its journey is.
 * @throws AppError `embed_session_unusable`
 * @throws ClientError when the service does not answer
 */
export async function redeemForFrame(
  portal: Portal,
  given: Redemption,
  ip: string | null,
): Promise<{ base: string }> {
  const claims = await redeemSession(portal, given, ip);
  return { base: `/embed/${makeFrameSession(claims, given.origin, portal.settings.sessionSecret)}` };
}

/** Whom the session opens, for as long as a frame's session lasts. The service sees to it that it is spent. */
async function redeemSession(
  portal: Portal,
  { key, session, origin }: Redemption,
  ip: string | null,
): Promise<LinkClaims> {
  const brand = readEmbedKey(key, portal.settings.linkSecret);
  if (!brand) throw unusable("The page names no brand of this portal.");
  const client = await openConnection(portal, brand.companyId, ip);
  const body = { session, origin, brand_id: brand.brandId };
  const { partner_link } = await client.call(api.redeemEmbedSession, { body }).catch((error: unknown) => {
    if (error instanceof ClientError && error.code === "embed_session_unusable") {
      throw unusable(error.message, error);
    }
    throw error;
  });
  const token = URL.canParse(partner_link) ? (new URL(partner_link).pathname.split("/").pop() ?? "") : "";
  const now = portal.clock.now();
  const reading = readLinkToken(token, portal.settings.linkSecret, now);
  if (!reading.ok && reading.reason === "unreadable") throw unusable("The service returned a foreign link.");
  const { claims } = reading;
  // An expired link stays one: the frame says so.
  const endsAt = reading.ok ? Math.min(now.getTime() + frameSessionMs, claims.expiresAt.getTime()) : null;
  return endsAt === null ? claims : { ...claims, expiresAt: new Date(endsAt) };
}

function unusable(message: string, cause?: unknown): AppError {
  return new AppError("embed_session_unusable", message, { cause });
}
