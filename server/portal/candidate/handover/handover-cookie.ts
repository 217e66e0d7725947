import { cookieOf } from "../../../platform/http/cookie-of.ts";
import { handoverMs } from "./make-handover.ts";

/** Between the code's address and the button that uses it up, the code is in a cookie and no longer in an address. */
export function handoverCookie(code: string, portalUrl: string): string {
  const secure = portalUrl.startsWith("https:") ? "; Secure" : "";
  return `${cookieName(portalUrl)}=${code}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${handoverMs / 1000}${secure}`;
}

export function handoverCodeOf(headers: Headers, portalUrl: string): string | null {
  return cookieOf(headers, cookieName(portalUrl));
}

function cookieName(portalUrl: string): string {
  return `${portalUrl.startsWith("https:") ? "__Host-" : ""}candor_go`;
}
