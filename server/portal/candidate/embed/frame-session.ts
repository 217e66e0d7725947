import { readLinkToken } from "../../../contract/link-token.ts";
import {
  type LinkClaims,
  type Purpose,
  readSignedClaims,
  signClaims,
} from "../../../contract/signed-claims.ts";
import type { Portal } from "../../foundation/portal.ts";

/** As long as one sits at it, or a little longer; when it has ended, the page around the frame gives another session. */
export const frameSessionMs = 4 * 60 * 60 * 1000;

/**
 * What the address of a framed journey contains once its frame was given a session: the link's claims for this time, within a page of
 * this origin. Scripts of that page see the address that it set itself, and never this one.
 */
export function makeFrameSession(claims: LinkClaims, origin: string, secret: string): string {
  return `${signClaims(claims, within(origin), secret)}.${Buffer.from(origin).toString("base64url")}`;
}

/** Whose journey a frame shows. `origin`: of the page around it, null where the frame was opened by a link. */
type EmbedPlace =
  | { ok: true; claims: LinkClaims; origin: string | null }
  | { ok: false; reason: "expired"; claims: LinkClaims; origin: null }
  | { ok: false; reason: "session"; claims: LinkClaims; origin: string }
  | { ok: false; reason: "unreadable" };

type PlaceReader = {
  settings: Pick<Portal["settings"], "linkSecret" | "sessionSecret">;
  clock: Portal["clock"];
};

/** Reads the part of the path after `/embed/`: a frame's session, which has two dots, or a link's token, which has one. */
export function readEmbedPlace({ settings, clock }: PlaceReader, token: string): EmbedPlace {
  const [body, signature, encoded, ...rest] = token.split(".");
  if (encoded === undefined) {
    const reading = readLinkToken(token, settings.linkSecret, clock.now());
    return reading.ok || reading.reason === "expired" ? { ...reading, origin: null } : reading;
  }
  const origin = Buffer.from(encoded, "base64url").toString("utf8");
  const claims = readSignedClaims(`${body}.${signature}`, within(origin), settings.sessionSecret);
  if (!claims || rest.length > 0) return { ok: false, reason: "unreadable" };
  return claims.expiresAt > clock.now()
    ? { ok: true, claims, origin }
    : { ok: false, reason: "session", claims, origin };
}

function within(origin: string): Purpose {
  return `frame within ${origin}`;
}

/** Whether an address that only a frame's session opens was taken out of its frame, into a window of its own. */
export function isOutOfFrame(place: EmbedPlace, headers: Headers): boolean {
  return "origin" in place && place.origin !== null && headers.get("sec-fetch-dest") === "document";
}

/** How long a frame's session lasts from now on; null where the frame was opened by a link. */
export function frameSessionLeftMs(reader: PlaceReader, token: string): number | null {
  const place = readEmbedPlace(reader, token);
  if (!place.ok || place.origin === null) return null;
  return place.claims.expiresAt.getTime() - reader.clock.now().getTime();
}
