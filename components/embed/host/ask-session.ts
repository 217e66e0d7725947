import type { EmbedOptions } from "../react-package/embed.d.ts";

/**
 * A session from the page: of its function, or of its address.
 * @throws Error that says for developers what came instead; and what the function and the call throw
 */
export async function askSession({ session, sessionUrl = "" }: EmbedOptions): Promise<string> {
  if (session) return textOf(await session(), "session()");
  const response = await fetch(sessionUrl, { method: "POST" });
  const answer = await response.text();
  const said = `POST ${sessionUrl} (${response.status})`;
  let body: { result?: unknown } | undefined;
  try {
    body = JSON.parse(answer);
  } catch {
    // Said below, as what it is.
  }
  const { session: given } = Object(body?.result ?? body);
  return textOf(given, said, answer);
}

function textOf(given: unknown, from: string, answer: unknown = given): string {
  if (typeof given === "string") return given;
  throw new Error(`${from} gave ${String(answer).slice(0, 60)} in place of { "session": "…" }`);
}
