import { readLinkToken } from "../../../contract/link-token.ts";
import {
  type LinkClaims,
  type Purpose,
  readSignedClaims,
  signClaims,
} from "../../../contract/signed-claims.ts";
import type { Portal } from "../../foundation/portal.ts";
import { frameKeyHeader } from "./frame-proof.ts";

/** As long as one sits at it, or a little longer; when it has ended, the page around the frame gives another session. */
export const frameSessionMs = 4 * 60 * 60 * 1000;

type FrameSession = {
  claims: LinkClaims;
  /** Of the page around the frame. */
  origin: string;
  /** Names the key of the frame that it was made for (`frame-proof.ts`). */
  key: string;
};

/**
 * What the address of a framed journey contains once its frame was given a session: the link's claims for this time, within a page of
 * this origin, for the frame that has this key. Scripts of that page see the address that it set itself, and never this one; who has
 * this one and not the key is shown nothing.
 */
export function makeFrameSession({ claims, origin, key }: FrameSession, secret: string): string {
  const encoded = Buffer.from(origin).toString("base64url");
  return `${signClaims(claims, within(origin, key), secret)}.${encoded}.${key}`;
}

/** Null for what is none, or was altered. One that has ended is still read. */
function readFrameSession(text: string, secret: string): FrameSession | null {
  const [body, signature, encoded, key, ...rest] = text.split(".");
  if (encoded === undefined || key === undefined || rest.length > 0) return null;
  const origin = Buffer.from(encoded, "base64url").toString("utf8");
  const claims = readSignedClaims(`${body}.${signature}`, within(origin, key), secret);
  return claims && { claims, origin, key };
}

function within(origin: string, key: string): Purpose {
  return `frame within ${origin} by ${key}`;
}

/** Whose a frame's session is that a call carries, ended or not; null unless the frame that it was made for has signed the call. */
export function claimsOfFrame(text: string, headers: Headers, secret: string): LinkClaims | null {
  const session = readFrameSession(text, secret);
  return session && headers.get(frameKeyHeader) === session.key ? session.claims : null;
}

/** Whose journey a frame shows. `frame`: null where it was opened by a link. */
type EmbedPlace =
  | { ok: true; claims: LinkClaims; frame: FrameSession | null }
  | { ok: false; reason: "expired"; claims: LinkClaims; frame: null }
  | { ok: false; reason: "session"; claims: LinkClaims; frame: FrameSession }
  | { ok: false; reason: "unreadable" };

type PlaceReader = {
  settings: Pick<Portal["settings"], "linkSecret" | "sessionSecret">;
  clock: Portal["clock"];
};

/** Reads the part of the path after `/embed/`: a frame's session, which has three dots, or a link's token, which has one. */
export function readEmbedPlace({ settings, clock }: PlaceReader, token: string): EmbedPlace {
  if (token.split(".").length === 2) {
    const reading = readLinkToken(token, settings.linkSecret, clock.now());
    return reading.ok || reading.reason === "expired" ? { ...reading, frame: null } : reading;
  }
  const frame = readFrameSession(token, settings.sessionSecret);
  if (!frame) return { ok: false, reason: "unreadable" };
  const { claims } = frame;
  return claims.expiresAt > clock.now()
    ? { ok: true, claims, frame }
    : { ok: false, reason: "session", claims, frame };
}

/**
 * The same for a request that would see something there: a frame's session opens nothing for who does not have the frame's key. That is also the
 * frame itself where it loads its address once more, since the key was in the page that it was.
 */
export function openEmbedPlace(reader: PlaceReader, token: string, headers: Headers): EmbedPlace {
  const place = readEmbedPlace(reader, token);
  if (!place.ok || !place.frame || headers.get(frameKeyHeader) === place.frame.key) return place;
  return { ok: false, reason: "session", claims: place.claims, frame: place.frame };
}

/** How long a frame's session lasts from now on; null where the frame was opened by a link. */
export function frameSessionLeftMs(reader: PlaceReader, token: string): number | null {
  const place = readEmbedPlace(reader, token);
  if (!place.ok || place.frame === null) return null;
  return place.claims.expiresAt.getTime() - reader.clock.now().getTime();
}
