import { ClientError } from "../../../client/client.ts";
import { readEmbedKey } from "../../../contract/embed-key.ts";
import { embedOriginFor } from "../../../contract/embed-origin.ts";
import { AppError } from "../../../contract/error-code.ts";
import type { LinkClaims } from "../../../contract/signed-claims.ts";
import { isPicture } from "../../foundation/http/page-security.ts";
import type { Portal } from "../../foundation/portal.ts";
import { openConnection } from "../../gateway/open-connection.ts";
import { recall } from "../../gateway/recall.ts";
import { currentBrands, type KnownBrand, ownOrDefault } from "../../gateway/reference-data.ts";
import { readEmbedPlace } from "../session/frame-session.ts";
import { openOwnRecord } from "../session/open-candidate.ts";

/** Carries the origins from where the request arrives to the page. Our own server sets it; what a browser sends is replaced. */
export const frameAncestorsHeader = "x-candor-frame-ancestors";

/** The origins that the page around this one may be of: the same that its Content-Security-Policy names. */
export function frameAncestorsIn(headers: Headers): string[] {
  return headers.get(frameAncestorsHeader)?.split(" ").filter(Boolean) ?? [];
}

/**
 * The origins that may frame the page of this path: those of the candidate's brand for the embed, those of the brand that the key
 * in the query names for its beginning, the console alone for its pictures of a journey, both for what shows nobody's, nobody
 * elsewhere. When the service cannot be asked, nobody may.
 */
export async function frameAncestorsOf(portal: Portal, path: string, query = ""): Promise<string[]> {
  const [, first, token] = path.split("/");
  if (isPicture(path)) return ["'self'"];
  if (first !== "embed" || !token) return [];
  try {
    const key = new URLSearchParams(query).get("brand") ?? "";
    if (path === "/embed/start") return (await originsOfKey(portal, key)) ?? [];
    if (path !== "/embed/demo") return (await originsAround(portal, token)) ?? [];
    const origins = await originsOfKey(portal, key);
    return origins ? ["'self'", ...origins] : [];
  } catch (error) {
    if (isOutOfReach(error)) return [];
    throw error;
  }
}

/**
 * The origins of a brand by its public key; null where the key is not one of this portal's.
 * @throws ClientError when the service cannot be asked
 */
export async function originsOfKey(portal: Portal, key: string): Promise<string[] | null> {
  const brand = readEmbedKey(key, portal.settings.linkSecret);
  if (!brand) return null;
  const brands = await openConnection(portal, brand.companyId).then(currentBrands);
  return originsOf(brands.find(({ id }) => id === brand.brandId));
}

/**
 * The origins that may frame the journey of this link: its brand's `embed_origins`; of a frame's session, the one origin that it is for,
 * as long as the brand has it. An expired link may be framed, to say so; null for one that is not ours.
 *
 * The brand is read each time. Portals of several databases may stand before one service, which has no way to notify
 * them: any cached list would let a site that was removed keep framing.
 * @throws ClientError when the service cannot be asked, AppError `not_found` when the link opens nobody
 */
export async function originsAround(portal: Portal, token: string): Promise<string[] | null> {
  const place = readEmbedPlace(portal, token);
  if (!place.ok && place.reason === "unreadable") return null;
  const { claims, frame } = place;
  const [{ brandId }, brands] = await Promise.all([
    recall(portal, `brand of link:${token}`, () => brandOfLink(portal, claims)),
    openConnection(portal, claims.companyId).then(currentBrands),
  ]);
  const origins = originsOf(ownOrDefault(brands, brandId));
  if (frame === null) return origins;
  return embedOriginFor(origins, frame.origin) ? [frame.origin] : [];
}

export function isOutOfReach(error: unknown): boolean {
  return error instanceof ClientError || (error instanceof AppError && error.code === "not_found");
}

function originsOf(brand: KnownBrand | null | undefined): string[] {
  return (brand?.embed_origins ?? []).filter(isOrigin);
}

/**
 * A candidate's brand is given once, so that it may be remembered.
 * @throws AppError `not_found` when the link opens nobody, which is not remembered
 */
async function brandOfLink(portal: Portal, claims: LinkClaims): Promise<{ brandId: number | null }> {
  const opening = await openOwnRecord(portal, claims, null);
  const found = opening.ok ? opening : opening.found;
  if (!found) throw new AppError("not_found", "The link opens no candidate.");
  return { brandId: found.candidate.brand_id };
}

/**
 * Nothing but a web origin reaches the header, whatever a service returns: a host name may contain semicolons, commas and
 * quotes that have a meaning there.
 */
function isOrigin(text: string): boolean {
  const one = text.replace(/^https:\/\/\*\./, "https://any.");
  return /^https?:\/\/[\w.-]+(:\d+)?$/.test(one) && URL.canParse(one) && new URL(one).origin === one;
}
