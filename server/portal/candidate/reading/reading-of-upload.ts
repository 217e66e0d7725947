import type { Client } from "../../../client/client.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { fetchPicture } from "../../gateway/fetch-picture.ts";
import { isAbsent } from "../../gateway/is-absent.ts";
import { findReadings, insertReading, type KeptReading } from "./reading-store.ts";

/** A page of a PDF: sharp enough for the smallest print of a zone. */
const longSidePixels = 2400;

/** `isPending`: it is being read, and `reading` is null until it was. */
type UploadReading = KeptReading & { isPending: boolean };

const underWay = new Map<string, Promise<void>>();

/**
 * What a candidate's file says in its machine-readable zone, sent by portal or API, kept by any service: read in the background at the first request, and
 * kept. `reading` is null too where nothing can be read, or the file is gone. Whose file it is was checked before.
 */
export async function readingOfUpload(
  portal: Portal,
  client: Client,
  { owner, uploadId }: { owner: Owner; uploadId: number },
): Promise<UploadReading> {
  const { reader } = portal;
  if (!reader) return { reading: null, isPending: false };
  const known = (await findReadings(portal.db, owner)).get(uploadId);
  if (known) return { ...known, isPending: false };
  const key = `${owner.companyId}:${uploadId}`;
  if (!underWay.has(key)) {
    const reading = readAndKeep(portal, reader, client, { owner, uploadId })
      // Who asks again has it tried again.
      .catch((err: unknown) => portal.log.warn({ err }, "a document was not read"))
      .finally(() => underWay.delete(key));
    underWay.set(key, reading);
  }
  return { reading: null, isPending: true };
}

async function readAndKeep(
  portal: Portal,
  reader: NonNullable<Portal["reader"]>,
  client: Client,
  { owner, uploadId }: { owner: Owner; uploadId: number },
): Promise<void> {
  let picture: Buffer | null = null;
  try {
    picture = await fetchPicture(portal, client, { uploadId, longSidePixels });
  } catch (error) {
    if (!isAbsent(error)) throw error;
  }
  const reading = picture && (await reader.read(picture));
  await insertReading(portal.db, owner, { uploadId, reading, at: portal.clock.now() });
}
