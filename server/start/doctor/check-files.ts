import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import type { Env } from "../../env.ts";
import type { Blobs } from "../../platform/blobs/blobs.ts";
import { attempt, type Finding, note, ok, wrong } from "./finding.ts";

const gibibyte = 1024 ** 3;
/** A few thousand documents. */
const littleBytes = 5 * gibibyte;
const leastBytes = gibibyte;

/** Puts a few bytes into the store of uploads, reads them and takes them out again; and looks at the space of DATA_DIR. */
export async function checkFiles(
  { DATA_DIR: folder, BLOBS_URL: place }: Env,
  open: () => Promise<Blobs>,
): Promise<Finding[]> {
  const tried = await attempt(async () => {
    const blobs = await open();
    try {
      const id = randomUUID();
      const bytes = randomBytes(1024);
      await blobs.put(id, bytes);
      const read = await blobs.get(id);
      await blobs.remove(id);
      if (!read || Buffer.compare(read, bytes) !== 0) throw new Error("what was written was not read again");
    } finally {
      blobs.close();
    }
  });
  const files =
    "failure" in tried
      ? wrong(
          "files",
          `Uploads cannot be stored: ${tried.failure}. ${
            place.kind === "s3"
              ? "Look at BLOBS_URL, and at what its credentials are allowed to do"
              : "Their folder must belong to the user that runs Candor"
          }.`,
        )
      : ok("files", "Uploads can be written, read and removed.");
  return [files, await spaceOf(folder)];
}

async function spaceOf(folder: string): Promise<Finding> {
  const place = existsSync(folder) ? folder : path.dirname(path.resolve(folder));
  const read = await attempt(() => statfs(place));
  if ("failure" in read) return wrong("space", `DATA_DIR ${folder} cannot be used: ${read.failure}.`);
  const { bavail, bsize } = read.value;
  const free = bavail * bsize;
  const says = `DATA_DIR has ${(free / gibibyte).toFixed(1)} GiB free`;
  if (free < leastBytes) return wrong("space", `${says}: make room, or uploads will be refused.`);
  return free < littleBytes ? note("space", `${says}: it is time to make room.`) : ok("space", `${says}.`);
}
