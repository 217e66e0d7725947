import { ClientError } from "../../../client/client.ts";
import { AppError } from "../../../contract/error-code.ts";
import { webhookCall } from "../../../contract/webhook.ts";
import { isGenuine } from "../../../platform/crypto/standard-webhooks.ts";
import type { Portal } from "../../foundation/portal.ts";
import { isTargetKey } from "./target-address.ts";
import { learnNewSecret, openSecret } from "./target-secret.ts";
import { findTarget, type TargetRow } from "./webhook-target-store.ts";

/** A call of the service is about 500 bytes. */
const bodyLimitBytes = 16 * 1024;

/**
 * Handles `POST /hooks/{key}`, a call of a company's webhook: open pages are notified which candidate changed. A call that
 * comes twice makes them ask twice, and nothing else. 410 says that staff have chosen otherwise, and the service calls
 * no more; 401 is repeated by it, should the secret be new to us.
 */
export async function answerHook(
  portal: Portal,
  key: string,
  request: Pick<Request, "headers" | "body">,
): Promise<Response> {
  const target = isTargetKey(key) ? await findTarget(portal.db, key) : null;
  if (!target) return answer(404, "Not found.");
  if (target.ended) return answer(410, "This webhook is no longer in use.");
  const body = await readLimited(request);
  if (body === null) return answer(413, "The call is too large.");
  if (!(await isOfService(portal, target, { headers: request.headers, body }))) {
    return answer(401, "The signature is invalid, or the call is too old.");
  }
  const call = webhookCall.safeParse(parseOrNull(body)).data;
  // Another type of call, such as a test, has arrived, and that is all.
  if (call) {
    await portal.changes.tell({
      companyId: target.companyId,
      partnerApplicationId: call.partner_application_id,
    });
  }
  return new Response(null, { status: 204, headers: guards });
}

async function isOfService(
  portal: Portal,
  target: TargetRow,
  call: { headers: Headers; body: string },
): Promise<boolean> {
  const now = portal.clock.now();
  const secret = openSecret(portal, target);
  if (secret && isGenuine(call, secret, now)) return true;
  try {
    const fresh = await learnNewSecret(portal, target);
    return fresh !== null && isGenuine(call, fresh, now);
  } catch (error) {
    if (!(error instanceof ClientError || error instanceof AppError)) throw error;
    portal.log.warn({ err: error }, "the service did not say what its webhook is signed with");
    return false;
  }
}

async function readLimited({ headers, body }: Pick<Request, "headers" | "body">): Promise<string | null> {
  if (Number(headers.get("content-length") ?? 0) > bodyLimitBytes) return null;
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of body ?? []) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > bodyLimitBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function answer(status: number, sentence: string): Response {
  return new Response(`${sentence}\n`, { status, headers: { ...guards, "content-type": "text/plain" } });
}

const guards = { "cache-control": "no-store" };
