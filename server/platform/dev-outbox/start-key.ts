import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { cookieOf } from "../http/cookie-of.ts";

/**
 * The secret of one start, for the person who started it: what shows unsent mail and the demo's links asks for it. Neither a request's
 * address nor its Host tells that person from a stranger behind a proxy that says nothing of itself.
 */
export type StartKey = {
  value: string;
  isKey(given: string | undefined): boolean;
  /** Whether the browser that sends these headers has opened the printed address. */
  isKeptIn(headers: Headers): boolean;
  /** `Set-Cookie` by which a browser keeps it until it is closed. */
  cookie: string;
};

/** `former`: the key of the start that this one continues, as development does after a change. */
export function makeStartKey(publicUrl: string, former: string | null = null): StartKey {
  const value = former ?? randomBytes(24).toString("base64url");
  const { port, protocol } = new URL(publicUrl);
  // A host's cookies are sent to all its ports.
  const name = `candor.start-${port || protocol.slice(0, -1)}`;
  const isKey = (given: string | undefined) => timingSafeEqual(hashed(given ?? ""), hashed(value));
  return {
    value,
    isKey,
    isKeptIn: (headers) => isKey(cookieOf(headers, name) ?? undefined),
    cookie: `${name}=${value}; Path=/; HttpOnly; SameSite=Lax`,
  };
}

function hashed(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
