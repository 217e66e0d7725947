import { aPhoto, dataUri } from "../support/files.ts";

/** The responses to partners' programs while something happened to the service. */
export type Answers = {
  statuses: Record<number, number>;
  /** As sentences: answers that are neither 200 nor 503 with Retry-After, and requests without an answer. */
  wrong: string[];
  slowestMs: number;
  /** The candidates that the service has acknowledged. */
  created: string[];
  /** The uploads that it has acknowledged, with their candidate. */
  stored: { candidate: string; id: number }[];
};

type Target = { baseUrl: string; token: string };

/**
 * Programs of partners, eight unless said: each creates a candidate, reads it, lists, and adds a document, one request
 * after another without a pause. What is refused with 503 isn't repeated: it may have happened or not.
 */
export async function startSteadyLoad(
  { baseUrl, token }: Target,
  { programs = 8, answerWithinMs = 30_000 }: { programs?: number; answerWithinMs?: number } = {},
): Promise<{ answers: Answers; stop(): Promise<Answers> }> {
  const photo = dataUri(await aPhoto(), "image/jpeg", "passport.jpg");
  const answers: Answers = { statuses: {}, wrong: [], slowestMs: 0, created: [], stored: [] };
  let stopped = false;
  let count = 0;

  async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const begun = performance.now();
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(answerWithinMs),
      });
      const text = await response.text();
      const { status, headers } = response;
      answers.statuses[status] = (answers.statuses[status] ?? 0) + 1;
      if (status === 200) return (JSON.parse(text) as { result: unknown }).result;
      if (status !== 503 || !headers.has("retry-after")) {
        answers.wrong.push(`${method} ${path}: ${status} ${text.slice(0, 200)}`);
      }
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      answers.wrong.push(`${method} ${path}: no answer, ${cause}`);
    } finally {
      answers.slowestMs = Math.max(answers.slowestMs, performance.now() - begun);
    }
    return null;
  }

  async function run(): Promise<void> {
    while (!stopped) {
      count += 1;
      const id = `LOAD-${count}`;
      const candidate = { partner_application_id: id, first_name: "Ana", last_name: "Ahu" };
      const created = await ask("POST", "/candidates", {
        candidate,
        checks: [{ type: "identity" }],
        bypass: true,
      });
      if (!created) continue;
      answers.created.push(id);
      await ask("GET", `/candidates/${id}`);
      await ask("GET", "/candidates?per_page=5");
      const upload = await ask("POST", `/candidates/${id}/files`, { data: photo, id_type: "passport" });
      if (upload) answers.stored.push({ candidate: id, id: (upload as { id: number }).id });
    }
  }

  const running = Promise.all(Array.from({ length: programs }, run));
  return {
    answers,
    async stop() {
      stopped = true;
      await running;
      return answers;
    },
  };
}
