import { currentPortal } from "../foundation/portal.ts";
import type { PortalContext } from "./init.ts";

/**
 * The context of a request that Next serves. main.ts has replaced X-Forwarded-For by the one address that it believes,
 * so the first entry is the person's.
 */
export function contextOf(headers: Headers): PortalContext {
  const ip = headers.get("x-forwarded-for")?.split(",")[0]?.trim() || null;
  return { portal: currentPortal(), headers, ip };
}
