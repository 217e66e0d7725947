import { readFile } from "node:fs/promises";
import path from "node:path";

/** Fonts, decoders and character maps that the PDF viewer fetches when a document needs them. */
const kinds: Record<string, string> = {
  wasm: "application/wasm",
  standard_fonts: "application/octet-stream",
  cmaps: "application/octet-stream",
  iccs: "application/octet-stream",
};

/**
 * Answers `/review/pdf-parts/{version}/{kind}/{name}` from pdfjs-dist. The version is in the address, so that browsers
 * may keep what they got. The process runs in the package's folder, as npm starts it.
 */
export async function answerPdfPart(part: readonly string[]): Promise<Response> {
  const [, kind = "", name = "", ...rest] = part;
  const type = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!type || rest.length > 0 || !/^\w[\w.-]*$/.test(name)) return notFound();
  const file = path.join(process.cwd(), "node_modules", "pdfjs-dist", kind, name);
  try {
    return new Response(new Uint8Array(await readFile(/* turbopackIgnore: true */ file)), {
      headers: {
        "content-type": name.endsWith(".js") ? "text/javascript" : type,
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      },
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return notFound();
    throw error;
  }
}

function notFound(): Response {
  return new Response("There is no such part.", { status: 404 });
}
