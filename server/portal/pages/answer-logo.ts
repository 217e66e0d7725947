import { boundedCacheOf } from "../../platform/cache/bounded-cache.ts";
import { logoUrlOf } from "../foundation/http/brand-logo.ts";
import type { Portal } from "../foundation/portal.ts";
import type { PortalContext } from "../trpc/init.ts";

type Logo = { type: string; bytes: Uint8Array<ArrayBuffer> };

const types = new Set(["image/png", "image/jpeg", "image/webp", "image/gif", "image/svg+xml"]);
const mostBytes = 1024 * 1024;
const timeoutMs = 5_000;
const keptLogos = boundedCacheOf<Logo>({ most: 16, forMs: 60 * 60 * 1000 });

/**
 * Answers `/logo/{address}` with a logo that lies at a host of the brand's, fetched by the rules of safe-fetch. The browser keeps it for a day, and
 * this process for an hour. What is no picture, or is not there, is 404.
 */
export async function answerLogo({ portal }: PortalContext, part: string): Promise<Response> {
  const url = logoUrlOf(portal.settings, part);
  if (!url) return notFound();
  const logos = keptLogos(portal);
  const logo = logos.get(url) ?? (await fetched(portal, url));
  if (!logo) return notFound();
  logos.set(url, logo);
  return new Response(logo.bytes, {
    headers: {
      "content-type": logo.type,
      "cache-control": "public, max-age=86400",
      // An SVG that is opened by itself runs nothing.
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "x-content-type-options": "nosniff",
    },
  });
}

async function fetched(portal: Portal, url: string): Promise<Logo | null> {
  try {
    const response = await portal.outside.fetch(url, {
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const type = response.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
    const bytes = response.ok && types.has(type) ? await readAtMost(response, mostBytes) : null;
    return bytes && { type, bytes };
  } catch (error) {
    // Whatever the brand's host does, or the network on the way: TypeError and DOMException are `fetch`'s.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    portal.log.warn({ err: error }, "a brand's logo could not be fetched");
    return null;
  }
}

/** Null for what is empty or larger; the rest of that is not read. */
async function readAtMost(response: Response, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > limit) return null;
    parts.push(part);
  }
  return size > 0 ? new Uint8Array(Buffer.concat(parts)) : null;
}

function notFound(): Response {
  return new Response(null, { status: 404, headers: { "cache-control": "public, max-age=60" } });
}
