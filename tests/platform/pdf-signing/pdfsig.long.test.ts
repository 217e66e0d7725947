import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { layOut, write } from "#server/platform/pdf/page.ts";
import { makePdfKey } from "#server/platform/pdf-signing/make-pdf-key.ts";
import type { PdfKey } from "#server/platform/pdf-signing/pdf-key.ts";
import { readPdfKey } from "#server/platform/pdf-signing/read-pdf-key.ts";
import { signPdf } from "#server/platform/pdf-signing/sign-pdf.ts";
import { ensureProgram } from "../../support/ensure-program.mjs";
import { openTimestampServer } from "../../support/timestamp-server.ts";

let folder: string;
let timestamps: Awaited<ReturnType<typeof openTimestampServer>>;

beforeAll(async () => {
  await ensureProgram("pdfsig", "poppler-utils");
  folder = await mkdtemp(path.join(tmpdir(), "candor-pdfsig-"));
  timestamps = await openTimestampServer();
});
afterAll(async () => {
  await timestamps.close();
  await rm(folder, { recursive: true });
});

test.each(["made", "rsa.pem", "encrypted-p384.pem", "rsa.p12"])(
  "poppler finds what the key %s signed valid, over the whole document, and one flipped byte of it not",
  async (name) => {
    const paper = await layOut({ title: "A paper", author: "Harbour Health", language: "en" }, (doc) =>
      write(doc, "Ana Ngata agrees.", {}),
    );
    for (const timestampUrl of [null, timestamps.url]) {
      const by = { key: await keyOf(name), at: new Date(), reason: "A test", timestampUrl };
      const { bytes, timestampProblem } = await signPdf(paper, by);
      expect(timestampProblem).toBeNull();
      const said = await pdfsig(bytes);
      expect(said).toContain("Signature is Valid.");
      expect(said).toContain("Total document signed");
      expect(said).toContain("ETSI.CAdES.detached");
      for (const place of [400, bytes.length - 200]) {
        const flipped = new Uint8Array(bytes);
        flipped[place] = (flipped[place] ?? 0) ^ 1;
        expect(await pdfsig(flipped)).not.toContain("Signature is Valid.");
      }
    }
  },
);

async function keyOf(name: string): Promise<PdfKey> {
  if (name !== "made") {
    return readPdfKey(await readFile(path.join(import.meta.dirname, "keys", name)), "harbour");
  }
  const until = new Date("2046-01-01T00:00:00Z");
  const made = await makePdfKey({ name: "Candor receipts, candor.test", from: new Date(), until });
  return { kind: "pkcs8", chain: [], ...made };
}

/** What pdfsig prints. It ends with an error where it can't read what was broken: then it says nothing of validity either. */
async function pdfsig(pdf: Uint8Array): Promise<string> {
  const file = path.join(folder, "signed.pdf");
  await writeFile(file, pdf);
  const run = promisify(execFile)("pdfsig", [file]);
  return await run.then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout ?? "",
  );
}
