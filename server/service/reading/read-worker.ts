import { constants } from "node:fs";
import os from "node:os";
import sharp from "sharp";
import { serveFiles } from "../cleaning/serve-files.ts";

sharp.cache(false);
sharp.concurrency(1);
// Candidates wait for their files to be stored, and for a reading nobody has to.
os.setPriority(Math.max(os.getPriority(), os.constants.priority.PRIORITY_BELOW_NORMAL));
// What recognises characters asks for the numbers of these flags in a way that Node forbids where it is shut in.
Object.defineProperty(process, "binding", { value: () => ({ fs: constants }) });
const [{ readPicture }, { readBarcode }] = await Promise.all([
  import("./read-picture.ts"),
  import("./read-barcode.ts"),
]);

/** The process of a reader (open-reader.ts): reads one picture after another. */
serveFiles(async (_task, picture) => {
  try {
    const today = new Date().toISOString().slice(0, 10);
    // Candidates wait in front of a page for their passport, and for no barcode.
    const reading = (await readPicture(picture, today)) ?? (await readBarcode(picture));
    return { answer: { kind: "read", reading } };
  } catch (error) {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { answer: { kind: "bug", stack } };
  }
});
