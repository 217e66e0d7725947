/** The forms of our pages are far smaller. */
const limitBytes = 8_192;

/** The fields of a form that a page sends without a script. Null for more than any of our forms has. */
export async function postedForm(request: Request): Promise<URLSearchParams | null> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of request.body ?? []) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > limitBytes) return null;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}
