/** The page that staff land on by default. */
const staffHome = "/queue";

/** Where whoever has signed in confirms that an account at their company's provider is theirs. */
export const connectPath = "/sign-in/connect";

/**
 * The path of an address within the portal, or the staff's home for anything else: what a link says about where to go
 * next must never lead to another site.
 */
export function safePath(target: string | null | undefined, portalUrl: string): string {
  if (!target) return staffHome;
  const base = new URL(portalUrl);
  if (!URL.canParse(target, base)) return staffHome;
  const url = new URL(target, base);
  const path = `${url.pathname}${url.search}${url.hash}`;
  if (url.origin !== base.origin || path.startsWith("//")) return staffHome;
  if (url.pathname === connectPath) return connectPath;
  if (url.pathname.startsWith("/sign-in") || url.pathname.startsWith("/api/")) return staffHome;
  return path;
}
