import { z } from "zod";
import { AppError } from "../../contract/error-code.ts";
import { cookieOf } from "../../platform/http/cookie-of.ts";
import { connectPath, safePath } from "../people/auth/safe-path.ts";
import { makeSignInToken } from "../people/auth/sign-in-link.ts";
import { openStaffSession } from "../people/auth/staff-session.ts";
import { staffOfRequest } from "../people/auth.ts";
import {
  confirmClaim,
  identityClaimMs,
  type OpenClaim,
  readClaim,
} from "../people/identity-provider/claim-identity.ts";
import { logoutFromProvider } from "../people/identity-provider/logout-from-provider.ts";
import {
  attemptMs,
  finishAtProvider,
  startAtProvider,
} from "../people/identity-provider/sign-in-with-provider.ts";
import type { PortalContext } from "../trpc/init.ts";
import { isOwnForm, isOwnPage } from "../trpc/same-origin.ts";
import { sessionCookieOf } from "./answer-passkey.ts";

const asked = z.object({
  email: z.string().max(254),
  callbackUrl: z.string().max(4000),
  /** Whether the person is to show once more who they are. */
  again: z.boolean().default(false),
});
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
    const begun = await startAtProvider(portal, { ...given.data, path });
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
  const keeping = (kept: string, maxAge: number) => stateCookie(portalUrl, kept, maxAge);
  if (!outcome.ok) {
    if (outcome.why === "claimed")
      return seeOther(connectPath, keeping(outcome.state, identityClaimMs / 1000));
    return seeOther(`/sign-in?error=${problems[outcome.why]}`, keeping("", 0));
  }
  const token = makeSignInToken();
  const from = {
    ip,
    userAgent: headers.get("user-agent"),
    method: "provider",
    provider: outcome.session,
    isAsked: outcome.isAsked,
  } as const;
  await openStaffSession(portal, outcome.staff.id, token, from);
  return seeOther(outcome.path, keeping("", 0), sessionCookieOf(portal.settings, token));
}

const problems = { failed: "Provider", unknown: "AccessDenied", unverified: "Unverified" } as const;
/**
 * What the page that asks "is this account yours?" shows. Whoever is not signed in is led to do so by email or passkey, and back;
 * `claim` is null where this browser has nothing to confirm.
 */
export async function readClaimOfPage(
  context: PortalContext,
): Promise<{ signIn: string } | { staff: { name: string; email: string }; claim: OpenClaim | null }> {
  const { portal, headers } = context;
  const staff = await staffOfRequest(portal, headers);
  if (!staff) {
    return { signIn: `/sign-in?way=link&error=Connect&callbackUrl=${encodeURIComponent(connectPath)}` };
  }
  const { name, email } = staff;
  return { staff: { name, email }, claim: await readClaim(portal, { state: stateOf(context), staff }) };
}

/** Serves `POST /api/provider/connect`, the button of that page. */
export async function answerProviderConnect(context: PortalContext): Promise<Response> {
  const { portal, headers, ip } = context;
  const { portalUrl } = portal.settings;
  if (!isOwnForm(headers, portalUrl)) return new Response(null, { status: 403, headers: uncached });
  const staff = await staffOfRequest(portal, headers);
  if (!staff) return seeOther(connectPath);
  try {
    const { path } = await confirmClaim(portal, { state: stateOf(context), staff, ip });
    return seeOther(path, stateCookie(portalUrl, "", 0));
  } catch (error) {
    // The page says what is missing.
    if (error instanceof AppError) return seeOther(connectPath);
    throw error;
  }
}

const mostLogoutBytes = 20_000;

/**
 * Serves `POST /api/provider/logout`: a provider says that a session there has ended (OpenID Connect Back-Channel Logout 1.0, section 2.5).
 * Anyone may call it; the token is the provider's word.
 */
export async function answerProviderLogout({ portal }: PortalContext, request: Request): Promise<Response> {
  const text = await request.text();
  const token = text.length > mostLogoutBytes ? null : new URLSearchParams(text).get("logout_token");
  const isDone = token !== null && (await logoutFromProvider(portal, token));
  return new Response(null, { status: isDone ? 200 : 400, headers: uncached });
}

function stateOf({ portal, headers }: PortalContext): string | null {
  return cookieOf(headers, stateCookieName(portal.settings.portalUrl));
}

function seeOther(location: string, ...cookies: string[]): Response {
  const leave = new Headers({ ...uncached, location });
  for (const cookie of cookies) leave.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers: leave });
}

function stateCookieName(portalUrl: string): string {
  return portalUrl.startsWith("https:") ? "__Host-candor.provider" : "candor.provider";
}

/** `Lax`: it has to come with the navigation from the provider. */
function stateCookie(portalUrl: string, state: string, maxAge: number): string {
  const secure = portalUrl.startsWith("https:") ? "; Secure" : "";
  return `${stateCookieName(portalUrl)}=${state}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}
