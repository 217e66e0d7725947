import { createHmac, timingSafeEqual } from "node:crypto";

/** Of the portal's settings. */
type LogoSettings = { portalUrl: string; sessionSecret: string };

/**
 * Where a page gets a brand's logo: from Candor itself, also one that lies at a host of the brand's, which would see each visit to a page that
 * shows it (pages/answer-logo.ts). Null for one over HTTP elsewhere: on its way it could be any picture.
 */
export function logoOnPage(settings: LogoSettings, logoUrl: string | null): string | null {
  if (logoUrl === null) return null;
  const { protocol, origin } = new URL(logoUrl);
  if (origin === new URL(settings.portalUrl).origin) return logoUrl;
  return protocol === "https:" ? logoAddress(settings, logoUrl) : null;
}

/** The address that leads to this logo, signed: Candor fetches nothing for strangers. */
export function logoAddress(settings: LogoSettings, logoUrl: string): string {
  return `/logo/${Buffer.from(logoUrl).toString("base64url")}.${signature(settings, logoUrl).toString("base64url")}`;
}

/** The logo's URL of the last part of such an address; null for one that we did not make. */
export function logoUrlOf(settings: LogoSettings, part: string): string | null {
  const [encoded = "", signed = ""] = part.split(".");
  const logoUrl = Buffer.from(encoded, "base64url").toString();
  const [given, expected] = [Buffer.from(signed, "base64url"), signature(settings, logoUrl)];
  return given.length === expected.length && timingSafeEqual(given, expected) ? logoUrl : null;
}

function signature({ sessionSecret }: LogoSettings, logoUrl: string): Buffer {
  return createHmac("sha256", sessionSecret).update("candor-logo:").update(logoUrl).digest().subarray(0, 16);
}
