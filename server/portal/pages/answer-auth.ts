import type { NextRequest } from "next/server.js";
import NextAuth from "next-auth";
import type { Portal } from "../foundation/portal.ts";
import { deviceCookie, deviceKnownMs, proveDevice } from "../people/auth/known-device.ts";
import { readSignInLink } from "../people/auth/sign-in-link.ts";
import { staffSessionCookie } from "../people/auth/staff-session.ts";
import { authOptions, deviceOfRequest } from "../people/auth.ts";
import { contextOf } from "../trpc/context.ts";
import { isOwnForm } from "../trpc/same-origin.ts";

type Context = { params: Promise<{ nextauth: string[] }> };

/** The part of next-auth's own routes that is served. Nobody here needs the rest. */
const served: Record<string, string[]> = {
  GET: ["csrf", "signin", "signout", "error", "verify-request"],
  POST: ["signin", "signout", "callback"],
};

/** Answers `/api/auth/…` through next-auth. */
export async function answerAuth(request: NextRequest, context: Context): Promise<Response> {
  const { portal, headers, ip } = contextOf(request.headers);
  const [action = ""] = (await context.params).nextauth;
  const { searchParams } = request.nextUrl;
  if (request.method === "GET" && action === "callback") {
    // Programs that scan emails follow links; only a person presses the button of the page that this leads to.
    return seeOther(`/sign-in/confirm?${searchParams}`);
  }
  if (!served[request.method]?.includes(action)) return new Response("Not found.", { status: 404 });
  if (request.method === "POST" && !isOwnForm(headers, portal.settings.portalUrl)) {
    return new Response("This form was sent from another site. Open the sign-in page and try again.", {
      status: 403,
    });
  }
  const callbackUrl = searchParams.get("callbackUrl");
  if (callbackUrl !== null && !isWebAddress(callbackUrl, portal.settings.portalUrl)) {
    return new Response("The URL to return to is invalid. Open the sign-in page again.", { status: 400 });
  }
  // Read before it is used up.
  const link = action === "callback" ? await readSignInLink(portal, searchParams.get("token") ?? "") : null;
  const caller = { ip, device: deviceOfRequest(portal, headers), userAgent: headers.get("user-agent") };
  const answer: Response = await NextAuth(request, context, authOptions(portal, caller));
  return link && opensSession(answer, portal) ? rememberingDevice(answer, portal, link.email) : answer;
}

function opensSession(answer: Response, { settings }: Portal): boolean {
  const started = `${staffSessionCookie(settings.portalUrl)}=`;
  return answer.headers.getSetCookie().some((cookie) => cookie.startsWith(started));
}

function rememberingDevice(answer: Response, portal: Portal, email: string): Response {
  const { portalUrl } = portal.settings;
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${deviceKnownMs / 1000}`;
  const secure = portalUrl.startsWith("https:") ? "; Secure" : "";
  const headers = new Headers(answer.headers);
  headers.append(
    "set-cookie",
    `${deviceCookie(portalUrl)}=${proveDevice(portal, email)}; ${attributes}${secure}`,
  );
  return new Response(answer.body, { status: answer.status, headers });
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}

/** next-auth takes anything else for a mistake in its configuration. Whether it is one of ours is decided later. */
function isWebAddress(text: string, portalUrl: string): boolean {
  if (!URL.canParse(text, text.startsWith("/") ? portalUrl : undefined)) return false;
  return /^https?:$/.test(new URL(text, portalUrl).protocol);
}
