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
  const { signal } = flight;
  const { uploadId } = await watched(form, flight, onShare, () =>
    client.documents.upload.mutate(form, { signal }),
  );
  return uploadId;
}

/** A picture of a photo that this browser can't decode, by the name of the photo; null where the portal can't either. Nothing is kept of it. */
export async function pictureOf(
  client: ReturnType<typeof useTRPCClient>,
  { file }: UploadItem,
  flight: AbortController,
  onShare: (share: number) => void,
): Promise<File | null> {
  const form = new FormData();
  form.set("file", file);
  const { signal } = flight;
  const base64 = await watched(form, flight, onShare, () => client.documents.decode.mutate(form, { signal }));
  if (base64 === null) return null;
  const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
  return new File([bytes], file.name, { type: "image/jpeg" });
}

/** Gives up where nothing of the form moves for too long. */
async function watched<Answer>(
  form: FormData,
  flight: AbortController,
  onShare: (share: number) => void,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const giveUp = () => flight.abort("stalled");
  let watchdog = setTimeout(giveUp, stalledMs);
  watchUpload(form, (share) => {
    clearTimeout(watchdog);
    watchdog = setTimeout(giveUp, stalledMs);
    onShare(share);
  });
  try {
    return await send();
  } finally {
    clearTimeout(watchdog);
  }
}
