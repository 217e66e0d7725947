import { z } from "zod";
import { ClientError } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { readEmbedKey } from "../../../contract/embed-key.ts";
import { AppError } from "../../../contract/error-code.ts";
import { readLinkToken } from "../../../contract/link-token.ts";
import type { LinkClaims } from "../../../contract/signed-claims.ts";
import { line } from "../../../contract/text.ts";
import { aboutCandidate, recordAudit } from "../../foundation/audit/record-audit.ts";
import type { Portal } from "../../foundation/portal.ts";
import { openConnection } from "../../gateway/open-connection.ts";
import { frameKeyHeader } from "../session/frame-proof.ts";
import { frameSessionMs, makeFrameSession } from "../session/frame-session.ts";

export const redemption = z.object({ key: line(100), session: line(200), origin: line(300) });
type Redemption = z.output<typeof redemption>;

const mostOfUserAgent = 500;

type Redeemer = { headers: Headers; ip: string | null };

/**
 * Exchanges what the page around a frame gave it for the frame's own session, which only the key opens that the frame shows here
 * (`session/frame-proof.ts`). The audit log has from where it was done: a script of the page that did so in the frame's place has left
 * its address and browser there.
 * @returns the session, as `/embed/{session}` has it
 * @throws AppError `invalid_token` for a call that no key signed, `embed_session_unusable`
 * @throws ClientError when the service does not answer
 */
export async function redeemForFrame(
  portal: Portal,
  given: Redemption,
  { headers, ip }: Redeemer,
): Promise<string> {
  const key = headers.get(frameKeyHeader);
  if (!key) throw new AppError("invalid_token", "The frame has not signed the call.");
  const claims = await redeemSession(portal, given, ip);
  await recordRedemption(portal, claims, given.origin, { headers, ip });
  return makeFrameSession({ claims, origin: given.origin, key }, portal.settings.sessionSecret);
}

async function recordRedemption(
  portal: Portal,
  claims: LinkClaims,
  origin: string,
  { headers, ip }: Redeemer,
) {
  const { companyId, partnerApplicationId, candidateId } = claims;
  const about =
    candidateId === undefined ? null : aboutCandidate({ companyId, partnerApplicationId, candidateId });
  const userAgent = headers.get("user-agent")?.slice(0, mostOfUserAgent) ?? null;
  await recordAudit(portal, portal.db, {
    companyId,
    action: "embed_session.redeemed",
    actor: { kind: "candidate", id: about?.id ?? null, personal: { ip, user_agent: userAgent } },
    ...(about ? { candidate: about } : {}),
    subject: `origin:${origin}`,
  });
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
