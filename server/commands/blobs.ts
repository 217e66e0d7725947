// `npm run blobs -- copy [--from <place>] [--to <place>] [--verify]`: moves files between stores while Candor serves them.
import { parseArgs } from "node:util";
import { readProcessEnv } from "../env.ts";
import { type BlobPlace, nameOfPlace, readBlobPlace } from "../platform/blobs/blob-place.ts";
import { isBlobsOutage } from "../platform/blobs/blobs-outage.ts";
import { type CopyTally, copyBlobs } from "../platform/blobs/copy-blobs.ts";
import { ofCommands } from "../platform/blobs/s3-attempts.ts";
import { StartProblem } from "../platform/process/start-problem.ts";
import { openFilesAt } from "../start/open-files.ts";

const usage =
  "Give a command: npm run blobs -- copy [--from <place>] [--to <place>] [--verify]\nA place is written as in BLOBS_URL. Without them, files go from BLOBS_FALLBACK_URL to BLOBS_URL.";
const progressMs = 2000;

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartProblem) && !isBlobsOutage(error)) throw error;
  console.error(error.message);
  if (isBlobsOutage(error)) console.error("Run the command again: it goes on where it was.");
  process.exitCode = 1;
}

async function run([verb, ...words]: string[]): Promise<number> {
  if (verb !== "copy") throw new StartProblem(usage);
  const env = readProcessEnv();
  const { from: given, to: target, verify } = readWords(words);
  const source = given ? placeOf("--from", given) : env.BLOBS_FALLBACK_URL;
  if (!source) throw new StartProblem("Say where the files are: --from <place>, or set BLOBS_FALLBACK_URL.");
  const destination = target ? placeOf("--to", target) : env.BLOBS_URL;
  if (nameOfPlace(source) === nameOfPlace(destination)) {
    throw new StartProblem(`Both places are ${nameOfPlace(source)}: there is nothing to copy.`);
  }
  const [from, to] = [
    await openFilesAt(env, source, ofCommands),
    await openFilesAt(env, destination, ofCommands),
  ];
  console.log(`Copying from ${nameOfPlace(source)} to ${nameOfPlace(destination)}`);
  let saidAt = performance.now();
  const tally = await copyBlobs(from, to, {
    verify,
    progress(tally) {
      if (performance.now() - saidAt < progressMs) return;
      saidAt = performance.now();
      console.log(told(tally));
    },
  });
  from.close();
  to.close();
  console.log(`Done. ${told(tally)}`);
  for (const id of tally.different) console.error(`Different in both places, and left as they are: ${id}`);
  return tally.different.length > 0 ? 1 : 0;
}

function readWords(words: string[]) {
  try {
    const options = {
      from: { type: "string" },
      to: { type: "string" },
      verify: { type: "boolean" },
    } as const;
    return { verify: false, ...parseArgs({ args: words, options }).values };
  } catch (error) {
    throw new StartProblem(usage, { cause: error });
  }
}

function placeOf(option: string, text: string): BlobPlace {
  const place = readBlobPlace(text);
  if (!place) throw new StartProblem(`${option} names no place for files. ${usage}`);
  return place;
}

function told({ copied, copiedBytes, kept, gone, different }: CopyTally): string {
  const megabytes = (copiedBytes / 1_000_000).toFixed(1);
  return `Copied: ${copied} (${megabytes} MB); there already: ${kept}; deleted meanwhile: ${gone}; different: ${different.length}`;
}
