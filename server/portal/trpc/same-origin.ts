/** A header that only a script of our own origin can set without asking first. */
export const requestHeader = "x-candor-request";

/**
 * Whether a call that may change something was made by one of our own pages. The sessions' cookies are `SameSite=Lax`
 * already; this also covers deployments where a sibling subdomain belongs to someone else.
 */
export function isOwnPage(headers: Headers, portalUrl: string): boolean {
  if (headers.get(requestHeader) === null) return false;
  const type = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json" && type !== "multipart/form-data") return false;
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  return headers.get("origin") === new URL(portalUrl).origin;
}

/** Whether a form was sent from one of our own pages: nobody is signed in or out by another site's. */
export function isOwnForm(headers: Headers, portalUrl: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  return headers.get("origin") === new URL(portalUrl).origin;
}
