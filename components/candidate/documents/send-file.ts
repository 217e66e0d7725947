import type { useTRPCClient } from "#components/trpc/trpc.tsx";
import { watchUpload } from "#components/trpc/upload-fetch.ts";
import type { UploadItem } from "./upload-item.ts";

/** A connection on which nothing moves for this long is dead, though nobody said so: phones change networks. */
const stalledMs = 60_000;

/** Sends a file and answers its upload's id. `onShare` hears how much of it has left the device, 0 to 1. */
export async function sendFile(
  client: ReturnType<typeof useTRPCClient>,
  { key, idType, side, file }: UploadItem,
  flight: AbortController,
  onShare: (share: number) => void,
): Promise<number> {
  const form = new FormData();
  form.set("key", key);
  form.set("idType", idType);
  if (side) form.set("side", side);
  form.set("file", file);
  const giveUp = () => flight.abort("stalled");
  let watchdog = setTimeout(giveUp, stalledMs);
  watchUpload(form, (share) => {
    clearTimeout(watchdog);
    watchdog = setTimeout(giveUp, stalledMs);
    onShare(share);
  });
  try {
    const { uploadId } = await client.documents.upload.mutate(form, { signal: flight.signal });
    return uploadId;
  } finally {
    clearTimeout(watchdog);
  }
}
