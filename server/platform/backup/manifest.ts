import { createHash } from "node:crypto";
import { z } from "zod";
import type { Blobs } from "../blobs/blobs.ts";
import { StartProblem } from "../process/start-problem.ts";

const part = z.object({ id: z.string(), sizeBytes: z.number(), sha256: z.string() });
export type Part = z.output<typeof part>;

const named = { schema: z.string(), name: z.string() };
const manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  /** Sealed by SERVICE_KEY, which is not in the backup: whether a key is the one is seen by it. */
  sealedByKey: z.string().nullable(),
  tables: z.array(z.object({ ...named, columns: z.array(z.string()), parts: z.array(part) })),
  sequences: z.array(z.object({ ...named, value: z.number(), isCalled: z.boolean() })),
  files: z.array(part),
  /** Deleted while the backup was made. */
  gone: z.array(z.string()),
});
export type Manifest = z.output<typeof manifest>;

/** Written last: a place without it has no whole backup. */
const manifestId = "manifest";

export async function writeManifest(backup: Blobs, content: Manifest): Promise<void> {
  await backup.put(manifestId, Buffer.from(JSON.stringify(content)));
}

/** @throws StartProblem where no whole backup is */
export async function readManifest(backup: Blobs): Promise<Manifest> {
  const bytes = await backup.get(manifestId);
  if (!bytes)
    throw new StartProblem("There is no whole backup: its manifest, which is written last, is missing.");
  return manifest.parse(JSON.parse(Buffer.from(bytes).toString()));
}

export async function isEmpty(blobs: Blobs): Promise<boolean> {
  for await (const _ of blobs.list()) return false;
  return true;
}

export async function writePart(backup: Blobs, id: string, bytes: Uint8Array): Promise<Part> {
  await backup.put(id, bytes);
  return partOf(id, bytes);
}

function partOf(id: string, bytes: Uint8Array): Part {
  return { id, sizeBytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** @throws StartProblem when it is missing, or not what was written */
export async function readPart(backup: Blobs, expected: Part): Promise<Uint8Array> {
  const bytes = await backup.get(expected.id);
  if (bytes && partOf(expected.id, bytes).sha256 === expected.sha256) return bytes;
  throw new StartProblem(
    `The backup is damaged: ${expected.id} is ${bytes ? "not what was written" : "missing"}.`,
  );
}
