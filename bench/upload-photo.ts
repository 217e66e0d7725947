/**
 * How long it takes to keep a photo of 5 MB: POST …/files at the service, from its first byte to the answer, beside what is done to the photo
 * and no more: decode, encode, encrypt, and write with fsync. As many at once on both sides as the service has processes for files.
 *
 *   node bench/upload-photo.ts
 *
 * The service is a process with ROLE=api, on durable PostgreSQL; it cleans files in processes of its own. The bare side does the same with
 * sharp and libuv in this process, with as many threads. Both sides in turns; of the rounds' ratios the median counts.
 */
import assert from "node:assert/strict";
import { mkdir, open } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { Pool } from "undici";
import { encryptFile } from "../server/platform/crypto/file-cipher.ts";
import { cameraPhoto, fileBody } from "./camera-photo.ts";
import { median, report } from "./report.ts";
import { startCandor } from "./started-candor.ts";

const rounds = 5;
const atOnce = Math.min(availableParallelism(), 3);
/** So many are accepted. */
const filesOfCandidate = 20;
const photosInRound = 4 * atOnce;

sharp.cache(false);
sharp.concurrency(1);
const photo = await cameraPhoto();
const body = fileBody(photo);
await using opened = new AsyncDisposableStack();
const candor = await startCandor(["api"]);
opened.defer(candor.close);
const pool = new Pool(candor.processes[0]?.origin ?? "", { connections: atOnce });
opened.defer(() => pool.close());
const headers = { authorization: `Bearer ${candor.token}`, "content-type": "application/json" };
const folder = path.join(candor.dataDir, "bare");
await mkdir(folder);

const candidates = Math.ceil((atOnce + rounds * photosInRound) / filesOfCandidate);
for (let number = 0; number < candidates; number += 1) {
  const candidate = { partner_application_id: `candidate-${number}`, first_name: "Ana", last_name: "Ahu" };
  await send("/v1/candidates", JSON.stringify({ candidate, checks: [{ type: "identity" }], bypass: true }));
}
let uploads = 0;
let kept = 0;
await eachOf(atOnce, upload);
await eachOf(atOnce, keepBarely);
const took: { uploaded: number; bare: number }[] = [];
for (let round = 0; round < rounds; round += 1) {
  took.push({ uploaded: await eachOf(photosInRound, upload), bare: await eachOf(photosInRound, keepBarely) });
}
const [uploaded, bare] = [median(took.map((one) => one.uploaded)), median(took.map((one) => one.bare))];
report([
  {
    work: `upload of a photo of ${(photo.length / 1024 / 1024).toFixed(1)} MB, ${atOnce} at once`,
    beside: "bare decode, encode, encrypt and fsync in as many threads",
    measured: `${uploaded.toFixed(0)} ms beside ${bare.toFixed(0)} ms`,
    figure: median(took.map((one) => one.uploaded / one.bare)),
    unit: "×",
    limit: { atMost: 1.4 },
  },
]);

/** So many, as many at once as there are threads; milliseconds for each, in which as many others were done. */
async function eachOf(count: number, work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  let left = count;
  const line = async () => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, line));
  return ((performance.now() - began) * atOnce) / count;
}

async function upload(): Promise<void> {
  const number = Math.floor(uploads / filesOfCandidate);
  uploads += 1;
  await send(`/v1/candidates/candidate-${number}/files`, body);
}

/** As cleaning/clean-image.ts encodes what it has decoded, and blobs/disk-blobs.ts writes. */
async function keepBarely(): Promise<void> {
  const encoded = await sharp(photo)
    .autoOrient()
    .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
    .toBuffer();
  kept += 1;
  await using file = await open(path.join(folder, String(kept)), "wx", 0o600);
  await file.writeFile(encryptFile(encoded).ciphertext);
  await file.sync();
}

async function send(path: string, body: string): Promise<void> {
  const answer = await pool.request({ method: "POST", path, headers, body });
  const text = await answer.body.text();
  assert.equal(answer.statusCode, 200, text);
}
