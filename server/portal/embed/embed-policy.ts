import { ClientError } from "../../client/client.ts";
import { readLinkToken } from "../../contract/link-token.ts";
import type { LinkClaims } from "../../contract/signed-claims.ts";
import { brandOf } from "../connections/reference-data.ts";
import { openCandidate } from "../journey/open-candidate.ts";
import type { Portal } from "../portal.ts";

/** The origins that may frame the page of this path: those of the candidate's brand for the embed, nobody elsewhere. */
export async function frameAncestorsOf(portal: Portal, path: string): Promise<string[]> {
  const [, first, token] = path.split("/");
  return first === "embed" && token ? embedFrameAncestors(portal, token) : [];
}

/**
 * The origins that may frame the journey of this link: its brand's `embed_origins`. An expired link may be framed, to say
 * so; one that is not ours may not. When the service cannot be asked, nobody may.
 */
export async function embedFrameAncestors(portal: Portal, token: string): Promise<string[]> {
  const reading = readLinkToken(token, portal.settings.linkSecret, portal.clock.now());
  const claims = reading.ok || reading.reason === "expired" ? reading.claims : null;
  if (!claims) return [];
  const now = portal.clock.now().getTime();
  const entries = kept.get(portal) ?? new Map<string, Entry>();
  kept.set(portal, entries);
  const entry = entries.get(token);
  if (entry && entry.until > now) return entry.origins;
  if (entries.size > 5000) entries.clear();
  const origins = await originsOf(portal, claims);
  entries.set(token, { until: now + keptForMs, origins });
  return origins;
}

type Entry = { until: number; origins: string[] };
const keptForMs = 30_000;
const kept = new WeakMap<Portal, Map<string, Entry>>();

async function originsOf(portal: Portal, claims: LinkClaims): Promise<string[]> {
  try {
    const opening = await openCandidate(portal, claims, null);
    const found = opening.ok ? opening : opening.found;
    if (!found) return [];
    const brand = await brandOf(portal, claims.companyId, found.client, found.candidate.brand_id);
    return (brand?.embed_origins ?? []).filter(isOrigin);
  } catch (error) {
    if (error instanceof ClientError) return [];
    throw error;
  }
}

/** Nothing but a web origin reaches the header, whatever a service answers. */
function isOrigin(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
