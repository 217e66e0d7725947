import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { aPhoto, aSignature, dataUri } from "../support/files.ts";
import { aKnownCheck } from "../support/known-facts.ts";
import { signAtPortal } from "./sign-at-portal.ts";

/** What was acknowledged, each once: a request without an answer is repeated with its Idempotency-Key until it has one. */
export type Acknowledged = {
  created: string[];
  /** Those who get an invitation by email, at `addressOf`. */
  invited: string[];
  signed: string[];
  canceled: string[];
  erased: string[];
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

type Target = { baseUrls: readonly string[]; origin: string; token: string; linkSecret: string };

const answerWithinMs = 15_000;
const pauseMs = 250;
const mostWrong = 100;

const saysWhen = ({ status, headers }: Response) => [429, 503].includes(status) && headers.has("retry-after");

/** The proxy says in its own words that it reached no process. */
const isFromProxy = ({ status, headers }: Response, text: string) =>
  status === 502 && !headers.has("content-type") && !text.startsWith("{");

export const addressOf = (id: string) => `${id.toLowerCase()}@chaos.example`;

/**
 * Programs of a partner, which know nothing but the specification. Each creates a candidate, sends a document and reads it; of four one is
 * signed by the partner, one signs at the portal, and two are canceled, the second of which is erased then. Those who
 * sign at the portal are invited by email.
 */
export async function startChaosLoad(
  { baseUrls, origin, token, linkSecret }: Target,
  { programs, perSecond }: { programs: number; perSecond: number },
): Promise<ChaosLoad> {
  const photo = dataUri(await aPhoto(), "image/jpeg", "passport.jpg");
  const signature = dataUri(await aSignature(), "image/png");
  const acknowledged: Acknowledged = {
    created: [],
    invited: [],
    signed: [],
    canceled: [],
    erased: [],
    files: [],
  };
  const wrong: string[] = [];
  let repeated = 0;
  let count = 0;
  let stopped = false;

  /** Printed at once: the request is repeated, and the run may go on for an hour. */
  function note(sentence: string): void {
    if (!wrong.includes(sentence)) console.error(sentence);
    wrong.push(sentence);
  }

  /** Sends until there is an answer that is the wanted one. `isRepeatable` says of another one that it may come again. */
  async function persist(
    send: (attempt: number) => Promise<Response>,
    { what, isRepeatable }: { what: string; isRepeatable: (response: Response, text: string) => boolean },
  ): Promise<string> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const response = await send(attempt);
        const text = await response.text();
        if (response.status === 200) return text;
        if (!isRepeatable(response, text)) note(`${what}: ${response.status} ${text.slice(0, 300)}`);
      } catch (error) {
        // No answer: a killed process, a cut line, or one that hangs. It is repeated, as a program does.
        if (!(error instanceof Error)) throw error;
      }
      if (wrong.length > mostWrong) throw new Error("So much is wrong that the run ends here.");
      repeated += 1;
      await pause(pauseMs);
    }
  }

  async function ask<Result = unknown>(method: string, path: string, body?: unknown): Promise<Result> {
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    };
    const text = await persist(
      (attempt) =>
        fetch(`${baseUrls[(count + attempt) % baseUrls.length]}${path}`, {
          method,
          headers,
          body: body === undefined ? null : JSON.stringify(body),
          signal: AbortSignal.timeout(answerWithinMs),
        }),
      {
        what: `${method} ${path}`,
        isRepeatable: (response, text) =>
          (response.status === 409 && text.includes("idempotency_key_in_flight")) || saysWhen(response),
      },
    );
    return (JSON.parse(text) as { result: Result }).result;
  }

  /** By its signed address, at the proxy. */
  async function read(url: string): Promise<void> {
    await persist(() => fetch(url, { signal: AbortSignal.timeout(answerWithinMs) }), {
      what: "a file",
      isRepeatable: (response, text) => saysWhen(response) || isFromProxy(response, text),
    });
  }

  async function atPortal(link: string, email: string): Promise<void> {
    await signAtPortal({ origin, link, email, linkSecret }, (send, what) =>
      persist(() => send(AbortSignal.timeout(answerWithinMs)), {
        what,
        isRepeatable: (response, text) => saysWhen(response) || isFromProxy(response, text),
      }),
    );
  }

  async function oneCandidate(number: number): Promise<void> {
    const id = `CHAOS-${number}`;
    const isInvited = number % 4 === 0;
    const candidate = {
      partner_application_id: id,
      first_name: "Ana",
      last_name: "Ahu",
      ...(isInvited ? { email: addressOf(id) } : {}),
    };
    const checks = [aKnownCheck("employment_history"), aKnownCheck("bankruptcy")];
    const body = { candidate, checks, bypass: !isInvited };
    const { partner_link } = await ask<{ partner_link: string }>("POST", "/candidates", body);
    acknowledged.created.push(id);
    if (isInvited) acknowledged.invited.push(id);
    const upload = { data: photo, id_type: "passport" };
    const { id: file, url } = await ask<{ id: number; url: string }>(
      "POST",
      `/candidates/${id}/files`,
      upload,
    );
    await read(url);
    if (number % 4 === 2) {
      await ask("POST", `/candidates/${id}/files`, { data: signature, id_type: "id", is_signature: true });
      acknowledged.signed.push(id);
    } else if (isInvited) {
      await atPortal(partner_link, addressOf(id));
      acknowledged.signed.push(id);
    } else {
      await ask("PUT", `/candidates/${id}/cancel`, {});
      acknowledged.canceled.push(id);
    }
    if (number % 4 !== 3) {
      acknowledged.files.push({ candidate: id, id: file });
      return;
    }
    await ask("DELETE", `/candidates/${id}`);
    acknowledged.erased.push(id);
  }

  async function run(): Promise<void> {
    while (!stopped) {
      const begun = performance.now();
      count += 1;
      await oneCandidate(count);
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
