import type { AuthOptions } from "next-auth";
import type { EmailConfig } from "next-auth/providers/email";
import { z } from "zod";
import { cookieOf } from "../../platform/http/cookie-of.ts";
import type { Portal } from "../foundation/portal.ts";
import { staffAdapter } from "./auth/adapter.ts";
import { deviceCookie } from "./auth/known-device.ts";
import { limitSignIn, type SignInCaller } from "./auth/limit-sign-in.ts";
import { noteRefused } from "./auth/note-refused.ts";
import { readEnrolling } from "./auth/read-enrolling.ts";
import { safePath } from "./auth/safe-path.ts";
import { requestSignInMail } from "./auth/send-sign-in-mail.ts";
import { findSession } from "./auth/session-store.ts";
import { makeSignInToken, signInLinkMs } from "./auth/sign-in-link.ts";
import {
  readStaffSession,
  type SessionEnd,
  type SignedIn,
  sessionBounds,
  staffSessionCookie,
  whyEnded,
} from "./auth/staff-session.ts";
import { findStaffByEmail } from "./auth/staff-store.ts";
import { waysOfLink } from "./identity-provider/ways-of-link.ts";

/** The member of staff who sends this request, as the database has them now; null for everyone else. */
export async function staffOfRequest(portal: Portal, headers: Headers): Promise<SignedIn | null> {
  const token = staffSessionToken(portal, headers);
  return token ? await readStaffSession(portal, token) : null;
}

/** The secret of this browser's session, whether or not it is still valid. */
export function staffSessionToken(portal: Portal, headers: Headers): string | null {
  return cookieOf(headers, staffSessionCookie(portal.settings.portalUrl));
}

/** Whether the session of this request is still open. Asking does not keep it open. */
export async function staffSessionHolds(portal: Portal, headers: Headers): Promise<boolean> {
  const token = staffSessionToken(portal, headers);
  const session = token === null ? null : await findSession(portal.db, token, sessionBounds(portal));
  return session !== null && !session.isByLinkAlone;
}

/** Why the session whose cookie this browser still has is no longer open; null where it has none. */
export async function endOfSession(portal: Portal, headers: Headers): Promise<SessionEnd | null> {
  const token = staffSessionToken(portal, headers);
  return token ? await whyEnded(portal, token) : null;
}

/** Who came by an emailed link and may add a passkey with it; null for everyone else. */
export async function enrollingOfRequest(portal: Portal, headers: Headers): Promise<SignedIn | null> {
  const token = staffSessionToken(portal, headers);
  return token ? await readEnrolling(portal, token) : null;
}

/** What this browser keeps of an earlier sign-in (auth/known-device.ts), whether or not it is still good. */
export function deviceOfRequest(portal: Portal, headers: Headers): string | null {
  return cookieOf(headers, deviceCookie(portal.settings.portalUrl));
}

/**
 * How staff sign in: next-auth with a link by email and sessions in the database. Requests for emails are limited by who
 * the caller is.
 */
export function authOptions(portal: Portal, caller: SignInCaller): AuthOptions {
  const { portalUrl, sessionSecret, sessionLimits } = portal.settings;
  const secure = portalUrl.startsWith("https:");
  return {
    adapter: staffAdapter(portal, { ip: caller.ip, userAgent: caller.userAgent, method: "link" }),
    providers: [mailedLink(portal)],
    secret: sessionSecret,
    useSecureCookies: secure,
    session: {
      strategy: "database",
      maxAge: sessionLimits.idleMs / 1000,
      generateSessionToken: makeSignInToken,
    },
    cookies: {
      sessionToken: {
        name: staffSessionCookie(portalUrl),
        // The cookie outlives the session, which slides in the database: that decides whether it is still valid.
        options: {
          httpOnly: true,
          sameSite: "lax",
          path: "/",
          secure,
          maxAge: sessionLimits.lifetimeMs / 1000,
        },
      },
    },
    pages: {
      signIn: "/sign-in",
      signOut: "/sign-in",
      error: "/sign-in",
      verifyRequest: "/sign-in/check-mail",
    },
    callbacks: {
      async signIn({ user, email }) {
        if (!email?.verificationRequest) {
          // Their company may require its provider, or passkeys, since the link was sent.
          const staff = await findStaffByEmail(portal.db, user.email ?? "");
          return staff !== null && (await waysOfLink(portal, staff)) === "open";
        }
        const admitted = await limitSignIn(portal, user.email ?? "", caller);
        if (admitted) return true;
        await noteRefused(portal, { email: user.email ?? "", ip: caller.ip });
        return "/sign-in?error=TooMany";
      },
      redirect: ({ url }) => new URL(safePath(url, portalUrl), portalUrl).href,
    },
    logger: {
      // The metadata may contain URLs; the code says where it happened.
      error: (code, metadata) => portal.log.error({ code, err: errorOf(metadata) }, "sign-in"),
      warn: (code) => portal.log.warn({ code }, "sign-in"),
      debug: () => {},
    },
  };
}

function mailedLink(portal: Portal): EmailConfig {
  return {
    id: "email",
    type: "email",
    name: "Email",
    // next-auth's own transport is not used: `sendVerificationRequest` hands the email to the portal's.
    server: "",
    from: portal.settings.mailFrom,
    maxAge: signInLinkMs / 1000,
    options: {},
    generateVerificationToken: makeSignInToken,
    normalizeIdentifier,
    async sendVerificationRequest({ identifier, token, url }) {
      const callbackUrl = new URL(url).searchParams.get("callbackUrl") ?? "";
      const expiresAt = new Date(portal.clock.now().getTime() + signInLinkMs);
      await requestSignInMail(portal, { email: identifier, token, callbackUrl, expiresAt });
    },
  };
}

const address = z.string().max(254).regex(z.regexes.unicodeEmail);

function normalizeIdentifier(text: string): string {
  return address.parse(text.normalize("NFC").trim().toLowerCase());
}

function errorOf(metadata: unknown): Error | undefined {
  if (metadata instanceof Error) return metadata;
  if (typeof metadata === "object" && metadata !== null && "error" in metadata) {
    return metadata.error instanceof Error ? metadata.error : undefined;
  }
  return undefined;
}
