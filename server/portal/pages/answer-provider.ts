import { z } from "zod";
import { AppError } from "../../contract/error-code.ts";
import { cookieOf } from "../../platform/http/cookie-of.ts";
import { safePath } from "../auth/safe-path.ts";
import { makeSignInToken } from "../auth/sign-in-link.ts";
import { openStaffSession } from "../auth/staff-session.ts";
import { attemptMs, finishAtProvider, startAtProvider } from "../provider/sign-in-with-provider.ts";
import type { PortalContext } from "../trpc/init.ts";
import { isOwnPage } from "../trpc/same-origin.ts";
import { sessionCookieOf } from "./answer-passkey.ts";

const asked = z.object({ email: z.string().max(254), callbackUrl: z.string().max(4000) });
const uncached = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

/**
 * Serves `POST /api/provider`: where the company of an email address has its people sign in; `location` is null for all others, known or
 * unknown. Only for our own pages.
 */
export async function answerProviderStart(
  { portal, headers }: PortalContext,
  request: Request,
): Promise<Response> {
  if (!isOwnPage(headers, portal.settings.portalUrl))
    return new Response(null, { status: 403, headers: uncached });
  const given = asked.safeParse(await request.json().catch(() => null));
  if (!given.success) return new Response(null, { status: 400, headers: uncached });
  const path = safePath(given.data.callbackUrl, portal.settings.portalUrl);
  try {
    const begun = await startAtProvider(portal, { email: given.data.email, path });
    if (!begun) return Response.json({ location: null }, { headers: uncached });
    const cookie = stateCookie(portal.settings.portalUrl, begun.state, attemptMs / 1000);
    return Response.json({ location: begun.location }, { headers: { ...uncached, "set-cookie": cookie } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    portal.log.warn({ err: error }, "a company's provider does not answer");
    return Response.json({ location: "/sign-in?error=Provider" }, { headers: uncached });
  }
}

/** Serves `GET /api/provider/callback`: the provider's answer, for this very browser. */
export async function answerProviderCallback(
  { portal, headers, ip }: PortalContext,
  answer: URLSearchParams,
): Promise<Response> {
  const { portalUrl } = portal.settings;
  const state = cookieOf(headers, stateCookieName(portalUrl));
  const outcome = await finishAtProvider(portal, { answer, state, ip });
  const leave = new Headers(uncached);
  leave.append("set-cookie", stateCookie(portalUrl, "", 0));
  leave.set("location", outcome.ok ? outcome.path : `/sign-in?error=${problems[outcome.why]}`);
  if (outcome.ok) {
    const token = makeSignInToken();
    const userAgent = headers.get("user-agent");
    await openStaffSession(portal, outcome.staff.id, token, { ip, userAgent, method: "provider" });
    leave.append("set-cookie", sessionCookieOf(portal.settings, token));
  }
  return new Response(null, { status: 303, headers: leave });
}

const problems = { failed: "Provider", unknown: "AccessDenied" } as const;

function stateCookieName(portalUrl: string): string {
  return portalUrl.startsWith("https:") ? "__Host-candor.provider" : "candor.provider";
}

/** `Lax`: it has to come with the navigation from the provider. */
function stateCookie(portalUrl: string, state: string, maxAge: number): string {
  const secure = portalUrl.startsWith("https:") ? "; Secure" : "";
  return `${stateCookieName(portalUrl)}=${state}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}
