import { z } from "zod";
import { AppError, errorCodes } from "../../contract/error-code.ts";
import { isDatabaseOutage } from "../../platform/db/database-outage.ts";
import { makeSignInToken } from "../people/auth/sign-in-link.ts";
import { openStaffSession, staffSessionCookie } from "../people/auth/staff-session.ts";
import { passkeyToUse, signInWithPasskey, usedPasskey } from "../people/passkeys/sign-in-with-passkey.ts";
import type { PortalContext } from "../trpc/init.ts";
import { isOwnPage } from "../trpc/same-origin.ts";

/** A browser's answer is some hundred characters; the rest is room for odd authenticators. */
const mostBytes = 100_000;

/**
 * Serves `POST /api/passkey`: `{}` gets what the browser is to sign, its answer gets a session. Only for our own pages.
 */
export async function answerPasskey(context: PortalContext, request: Request): Promise<Response> {
  const { portal, headers, ip } = context;
  if (!isOwnPage(headers, portal.settings.portalUrl)) {
    return refused(403, "This must come from the sign-in page.");
  }
  const text = await request.text();
  if (text.length > mostBytes) return refused(413, "This is no passkey.");
  try {
    const body = parsed(text);
    if (body === null) return Response.json(await passkeyToUse(portal), { headers: uncached });
    const given = usedPasskey.safeParse(body);
    if (!given.success) return refused(400, "This is no passkey.");
    const staff = await signInWithPasskey(portal, given.data);
    const token = makeSignInToken();
    const userAgent = headers.get("user-agent");
    await openStaffSession(portal, staff.id, token, { ip, userAgent, method: "passkey" });
    return new Response(null, {
      status: 204,
      headers: { ...uncached, "set-cookie": sessionCookieOf(portal.settings, token) },
    });
  } catch (error) {
    if (error instanceof AppError) return refused(errorCodes[error.code].status, error.message);
    if (isDatabaseOutage(error)) return refused(503, "Something went wrong on our side. Please try again.");
    throw error;
  }
}

/** Null for an empty object, which asks for a challenge. */
function parsed(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return nothing.safeParse(body).success ? null : body;
  } catch {
    return undefined;
  }
}

const nothing = z.strictObject({});

type CookieSettings = PortalContext["portal"]["settings"];

/** As next-auth sets it. It outlives the session, whose row decides. */
export function sessionCookieOf({ portalUrl, sessionLimits }: CookieSettings, token: string): string {
  const secure = portalUrl.startsWith("https:") ? "; Secure" : "";
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${sessionLimits.lifetimeMs / 1000}`;
  return `${staffSessionCookie(portalUrl)}=${token}; ${attributes}${secure}`;
}

const uncached = { "cache-control": "no-store" };

function refused(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: uncached });
}
