import type { Client } from "../../client/client.ts";
import type { Portal } from "../foundation/portal.ts";
import { asPicture } from "../foundation/rendering/as-picture.ts";
import { fetchWhole } from "./fetch-upload.ts";

/**
 * A file of the service's as a picture (as-picture.ts); null for one that is none.
 * @throws as `fetchWhole`
 */
export async function fetchPicture(
  portal: Portal,
  client: Client,
  { uploadId, longSidePixels }: { uploadId: number; longSidePixels: number },
): Promise<Buffer | null> {
  const { upload, bytes } = await fetchWhole(portal, client, uploadId);
  return await asPicture(portal.firstPages, { bytes, mediaType: upload.file_type, longSidePixels });
}
