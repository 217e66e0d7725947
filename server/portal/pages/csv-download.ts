/** A CSV file that is saved, and sent as it is written. */
export function csvDownload(name: string, parts: Iterable<string> | AsyncIterable<string>): Response {
  return download({ name, type: "text/csv; charset=utf-8" }, parts);
}

/** The same of any type of text. */
export function download(
  { name, type }: { name: string; type: string },
  parts: Iterable<string> | AsyncIterable<string>,
): Response {
  const encoder = new TextEncoder();
  const writing = everyPart(parts);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await writing.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await writing.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

async function* everyPart(
  parts: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<string, undefined> {
  for await (const part of parts) yield part;
}

/** Pages ask for the proof before they lead here (`account.confirm`); this is for who comes without. */
export function confirmFirst(): Response {
  return new Response("Sign in again, or use your passkey, to confirm that it’s you: then export again.", {
    status: 403,
  });
}
