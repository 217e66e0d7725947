import { createHmac, timingSafeEqual } from "node:crypto";

/** The brand that a page of a partner's site shows journeys for. */
type EmbedBrand = { companyId: number; brandId: number };

/**
 * A brand's public key, for the HTML of a partner's site: it says whose journeys may be shown there, and opens nobody's. Signed with
 * `LINK_SECRET`, so that nobody finds the sites of other companies by counting.
 */
export function makeEmbedKey({ companyId, brandId }: EmbedBrand, secret: string): string {
  const brand = `${companyId}-${brandId}`;
  return `${brand}-${signature(brand, secret)}`;
}

/** Null when it was altered, truncated, or signed with another secret. */
export function readEmbedKey(key: string, secret: string): EmbedBrand | null {
  const [, company, brand, given] = /^(\d{1,15})-(\d{1,15})-([\w-]{16})$/.exec(key) ?? [];
  if (!company || !brand || !given) return null;
  const expected = signature(`${company}-${brand}`, secret);
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(given))) return null;
  return { companyId: Number(company), brandId: Number(brand) };
}

/** 96 bits: as many as keep guessing out of reach. */
function signature(brand: string, secret: string): string {
  return createHmac("sha256", secret).update(`candor-embed-key:${brand}`).digest("base64url").slice(0, 16);
}
