import type { Portal } from "../foundation/portal.ts";
import { unsubscribe } from "../work/notifications/unsubscribe.ts";

/** Ends someone's digests, by the page's button or a mail program's (RFC 8058, which follows no redirect and reads none). */
export async function answerUnsubscribe(portal: Portal, query: URLSearchParams): Promise<Response> {
  const parts = { person: query.get("person") ?? "", token: query.get("token") ?? "" };
  const known = await unsubscribe(portal, parts);
  const location = known ? "/unsubscribe?done" : "/unsubscribe";
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
