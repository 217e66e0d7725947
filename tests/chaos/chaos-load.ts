import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { aPhoto, aSignature, dataUri } from "../support/files.ts";
import { aKnownCheck } from "../support/known-facts.ts";

/** What was acknowledged, each once: a request without an answer is repeated with its Idempotency-Key until it has one. */
export type Acknowledged = {
  created: string[];
  signed: string[];
  canceled: string[];
  files: { candidate: string; id: number }[];
};

export type ChaosLoad = {
  acknowledged: Acknowledged;
  /** Responses that a client can't act on, as sentences: neither 200, nor a 429 or 503 that says when to come again. */
  wrong: string[];
  /** Requests that had to be repeated. */
  repeated(): number;
  stop(): Promise<void>;
};

const answerWithinMs = 15_000;
const pauseMs = 250;

/**
 * Programs of a partner, which know nothing but the specification. Each creates a candidate, sends a document, and has
 * every other one signed and the others canceled, at one of the addresses in turn.
 */
export async function startChaosLoad(
  { baseUrls, token }: { baseUrls: readonly string[]; token: string },
  { programs, perSecond }: { programs: number; perSecond: number },
): Promise<ChaosLoad> {
  const photo = dataUri(await aPhoto(), "image/jpeg", "passport.jpg");
  const signature = dataUri(await aSignature(), "image/png");
  const acknowledged: Acknowledged = { created: [], signed: [], canceled: [], files: [] };
  const wrong: string[] = [];
  let repeated = 0;
  let count = 0;
  let stopped = false;

  async function ask(method: "POST" | "PUT", path: string, body: unknown): Promise<{ id: number }> {
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    };
    for (let attempt = 0; ; attempt += 1) {
      const baseUrl = baseUrls[(count + attempt) % baseUrls.length];
      try {
        const response = await fetch(`${baseUrl}${path}`, {
          method,
          headers,
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(answerWithinMs),
        });
        const text = await response.text();
        if (response.status === 200) return (JSON.parse(text) as { result: { id: number } }).result;
        const isRepeatable =
          (response.status === 409 && text.includes("idempotency_key_in_flight")) ||
          ([429, 503].includes(response.status) && response.headers.has("retry-after"));
        if (!isRepeatable) wrong.push(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
      } catch (error) {
        // No answer: a killed process, a cut line, or one that hangs. It is repeated, as a partner's program does.
        if (!(error instanceof Error)) throw error;
      }
      repeated += 1;
      await pause(pauseMs);
    }
  }

  async function run(): Promise<void> {
    while (!stopped) {
      const begun = performance.now();
      count += 1;
      const number = count;
      const id = `CHAOS-${number}`;
      const candidate = { partner_application_id: id, first_name: "Ana", last_name: "Ahu" };
      const checks = [aKnownCheck("employment_history"), aKnownCheck("bankruptcy")];
      await ask("POST", "/candidates", { candidate, checks, bypass: true });
      acknowledged.created.push(id);
      const file = await ask("POST", `/candidates/${id}/files`, { data: photo, id_type: "passport" });
      acknowledged.files.push({ candidate: id, id: file.id });
      if (number % 2 === 0) {
        await ask("POST", `/candidates/${id}/files`, { data: signature, id_type: "id", is_signature: true });
        acknowledged.signed.push(id);
      } else {
        await ask("PUT", `/candidates/${id}/cancel`, {});
        acknowledged.canceled.push(id);
      }
      await pause(Math.max(0, (1000 * programs) / perSecond - (performance.now() - begun)));
    }
  }
  const running = Promise.all(Array.from({ length: programs }, run));
  return {
    acknowledged,
    wrong,
    repeated: () => repeated,
    async stop() {
      stopped = true;
      await running;
    },
  };
}
