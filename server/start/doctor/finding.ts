import { StartProblem } from "../../platform/process/start-problem.ts";

/** One thing that was looked at. `says` is one sentence or two: of what is wrong also what to do. It never contains a secret. */
export type Finding = { state: "ok" | "note" | "wrong"; about: string; says: string };

export const ok = (about: string, says: string): Finding => ({ state: "ok", about, says });
/** Worth knowing, and not wrong. */
export const note = (about: string, says: string): Finding => ({ state: "note", about, says });
export const wrong = (about: string, says: string): Finding => ({ state: "wrong", about, says });

/** What came of a promise: its value, or the words of its failure. */
export async function attempt<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value } | { failure: string }> {
  try {
    return { value: await work() };
  } catch (error) {
    return { failure: inWords(error) };
  }
}

function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartProblem) return error.message;
  const cause = error.cause instanceof Error ? error.cause : error;
  const { code } = cause as NodeJS.ErrnoException;
  return typeof code === "string" && !cause.message.includes(code)
    ? `${code}: ${cause.message}`
    : cause.message || error.message;
}
