import { z } from "zod";
import { ClientError } from "../../../client/client.ts";
import { embedOriginFor } from "../../../contract/embed-origin.ts";
import { line } from "../../../contract/text.ts";
import type { Portal } from "../../foundation/portal.ts";
import { isOutOfReach, originsAround, originsOfKey } from "./embed-policy.ts";

/** What the page around a frame has: its brand's key, or a link; and the origins of the pages around the frame. */
export const framing = z.object({
  brand: line(100).optional(),
  link: line(2000).optional(),
  origins: z.array(line(300)).min(1).max(10),
});
type Framing = z.output<typeof framing>;

type WhyNot = "origin_not_registered" | "link_damaged" | "brand_unknown" | "unavailable";

/**
 * Why these pages may not frame this journey; null when they may. Says nothing of a candidate: of a link, only whether it is one of ours,
 * to whoever has it; of a brand, what its list of sites says in each answer to a frame.
 */
export async function whyNotFramed(
  portal: Portal,
  { brand, link, origins }: Framing,
): Promise<WhyNot | null> {
  const unknown = link === undefined ? "brand_unknown" : "link_damaged";
  try {
    const allowed =
      link === undefined
        ? await originsOfKey(portal, brand ?? "")
        : await originsAround(portal, tokenOf(link));
    if (!allowed) return unknown;
    const isAllowed = origins.every((origin) => embedOriginFor(allowed, origin) !== undefined);
    return isAllowed ? null : "origin_not_registered";
  } catch (error) {
    if (!isOutOfReach(error)) throw error;
    return error instanceof ClientError ? "unavailable" : unknown;
  }
}

function tokenOf(link: string): string {
  return URL.parse(link)?.pathname.split("/")[2] ?? "";
}
