import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { type JourneyDevice, noteDevice } from "./progress-store.ts";

/** A candidate does something in this browser; one that says nothing of itself is not noted. */
export async function seeDevice(
  portal: Portal,
  owner: Owner,
  headers: Headers,
  way: JourneyDevice["way"],
): Promise<void> {
  const userAgent = headers.get("user-agent")?.slice(0, 500);
  if (userAgent) await noteDevice(portal.db, owner, { way, userAgent, at: portal.clock.now().toISOString() });
}
