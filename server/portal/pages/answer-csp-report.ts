import { z } from "zod";
import { boundedCacheOf } from "../../platform/cache/bounded-cache.ts";
import type { Portal } from "../foundation/portal.ts";
import type { PortalContext } from "../trpc/init.ts";

/** What browsers send (CSP Level 3, section 5.3). */
const report = z.object({
  "csp-report": z.object({
    "effective-directive": z.string().max(100).optional(),
    "violated-directive": z.string().max(500).optional(),
    "blocked-uri": z.string().max(4_000).default(""),
    "document-uri": z.string().max(4_000).default(""),
  }),
});
const mostBytes = 20_000;
/** Anyone can send these, and one extension of a browser makes hundreds. */
const mostLinesPerMinute = 20;
const minuteOf = boundedCacheOf<{ lines: number }>({ most: 1, forMs: 60_000 });

/**
 * Serves `POST /api/csp-reports`: what a page's policy refused, as a line of the log. Of URLs it has the first part and the origin: the rest
 * may be a link.
 */
export async function answerCspReport({ portal }: PortalContext, request: Request): Promise<Response> {
  const text = await request.text();
  const given = text.length > mostBytes ? null : report.safeParse(parsed(text));
  if (given?.success && mayWrite(portal)) {
    const { "blocked-uri": blocked, "document-uri": page, ...of } = given.data["csp-report"];
    const directive = of["effective-directive"] ?? of["violated-directive"]?.split(" ")[0] ?? "";
    portal.log.warn(
      { directive, blocked: originOf(blocked), page: firstPartOf(page) },
      "a browser reported what a page's policy refused",
    );
  }
  return new Response(null, { status: given?.success ? 204 : 400 });
}

function mayWrite(portal: Portal): boolean {
  const minutes = minuteOf(portal);
  const minute = minutes.get("") ?? { lines: 0 };
  if (minute.lines === 0) minutes.set("", minute);
  minute.lines += 1;
  return minute.lines <= mostLinesPerMinute;
}

/** `inline`, `eval` and the like are words, and no URLs. */
function originOf(blocked: string): string {
  if (!URL.canParse(blocked)) return /^[a-z-]{1,30}$/.test(blocked) ? blocked : "";
  const { origin, protocol } = new URL(blocked);
  return origin === "null" ? protocol : origin;
}

function firstPartOf(page: string): string {
  return URL.canParse(page) ? `/${new URL(page).pathname.split("/")[1] ?? ""}` : "";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
