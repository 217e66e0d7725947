import { z } from "zod";
import type { Client } from "../../../client/client.ts";
import { embedOriginFor, readExactOrigin } from "../../../contract/embed-origin.ts";
import { AppError } from "../../../contract/error-code.ts";
import { line } from "../../../contract/text.ts";
import type { Portal } from "../../foundation/portal.ts";
import { currentBrands } from "../../gateway/reference-data.ts";
import { allowsCamera, allowsSource } from "./host-headers.ts";

export const triedSite = z.object({ brandId: z.int().positive(), address: line(300) });

/** What is true of a site that is to show the journey, for the people who set it up. Nothing is kept of it. */
type SiteTrial = {
  origin: string;
  /** The entry of the brand's list that lets it, which is a wildcard or the origin itself; null where none does. */
  entry: string | null;
  /** What the portal sends with a journey of the brand. */
  frameAncestors: string;
  reached: Reached;
};

/**
 * `local`: nobody but the person's own computer reaches it. `refused`: our rules for outgoing calls forbid it, or there is no such host, in a
 * sentence. `silent`: nothing answers. Of a page that answers, whether its own headers let the script, the frame and the camera in.
 */
export type Reached =
  | { as: "local" }
  | { as: "refused"; why: string }
  | { as: "silent" }
  | { as: "answers"; status: number; script: boolean; frame: boolean; camera: boolean };

const timeoutMs = 8_000;

/**
 * Tries an origin with the first page that it answers with. The call is made as those of webhooks are: to public addresses, and to
 * WEBHOOK_ALLOWED_NETWORKS.
 * @throws AppError `not_found`; `validation_failed` of `address`, with what to write instead
 */
export async function trySite(
  portal: Portal,
  client: Client,
  { brandId, address }: z.output<typeof triedSite>,
): Promise<SiteTrial> {
  const reading = address.includes("*") ? { problem: wildcardProblem } : readExactOrigin(address.trim());
  if ("problem" in reading) {
    throw new AppError("validation_failed", `The address ${reading.problem}.`, { param: "address" });
  }
  const brand = (await currentBrands(client)).find(({ id }) => id === brandId);
  if (!brand) throw new AppError("not_found", "The company has no such brand.", { param: "brandId" });
  const entries = brand.embed_origins;
  return {
    origin: reading.origin,
    entry: embedOriginFor(entries, reading.origin) ?? null,
    frameAncestors: `frame-ancestors ${entries.length > 0 ? entries.join(" ") : "'none'"}`,
    reached: await reach(portal, reading.origin),
  };
}

const wildcardProblem =
  "must be that of one site: write a host in place of *, such as https://jobs.example.com";

async function reach({ outside, settings }: Portal, origin: string): Promise<Reached> {
  // http passes for the person's own computer alone.
  if (origin.startsWith("http://")) return { as: "local" };
  const refusal = await outside.refuse(origin);
  if (refusal) return { as: "refused", why: refusal };
  try {
    const response = await outside.fetch(`${origin}/`, {
      redirect: "manual",
      headers: { accept: "text/html", "user-agent": "Candor (trial of an embedding site)" },
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    const portalOrigin = new URL(settings.portalUrl).origin;
    const policies = response.headers.get("content-security-policy");
    return {
      as: "answers",
      status: response.status,
      script: allowsSource(policies, ["script-src-elem", "script-src", "default-src"], portalOrigin, origin),
      frame: allowsSource(policies, ["frame-src", "child-src", "default-src"], portalOrigin, origin),
      camera: allowsCamera(response.headers.get("permissions-policy"), portalOrigin),
    };
  } catch (error) {
    // A network that fails throws a TypeError, one that takes too long a TimeoutError.
    if (error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError")) {
      return { as: "silent" };
    }
    throw error;
  }
}
