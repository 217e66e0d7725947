import type { Client } from "../../client/client.ts";
import { api } from "../../contract/api.ts";
import { AppError } from "../../contract/error-code.ts";
import { fileLimits } from "../../contract/upload.ts";
import { currentRequestId } from "../../platform/log/cause.ts";
import type { Portal } from "../foundation/portal.ts";
import { type KnownUpload, readUpload } from "./read-upload.ts";

/** A service may keep a photo at a higher quality than it came in. */
const wholeLimitBytes = 4 * fileLimits.sizeBytes;

/**
 * A file as the service keeps it. Its address there stays on this side.
 * @throws ClientError when the service does not know the upload; AppError `unavailable` when it keeps the bytes back.
 */
export async function fetchUpload(
  portal: Portal,
  client: Client,
  uploadId: number,
): Promise<{ upload: KnownUpload; bytes: ReadableStream<Uint8Array> }> {
  const upload = readUpload(await client.call(api.getUpload, { params: { upload_id: uploadId } }));
  return { upload, bytes: await bytesOf(portal, upload) };
}

/** The same with its bytes in memory. @throws as `fetchUpload`; AppError `unavailable` for a file that is too large */
export async function fetchWhole(
  portal: Portal,
  client: Client,
  uploadId: number,
): Promise<{ upload: KnownUpload; bytes: Buffer }> {
  const { upload, bytes } = await fetchUpload(portal, client, uploadId);
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of bytes) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > wholeLimitBytes) throw new AppError("unavailable", "The service gave too large a file.");
    chunks.push(chunk);
  }
  return { upload, bytes: Buffer.concat(chunks) };
}

/** @throws AppError `unavailable` when the service keeps them back. */
export async function bytesOf(
  portal: Portal,
  { url }: Pick<KnownUpload, "url">,
): Promise<ReadableStream<Uint8Array>> {
  const refusal = "The service did not give the file. Try again in a moment.";
  let response: Response;
  try {
    response = await fetchFile(portal, url);
  } catch (cause) {
    throw new AppError("unavailable", refusal, { cause });
  }
  if (response.ok && response.body) return response.body;
  await response.body?.cancel();
  throw new AppError("unavailable", refusal);
}

/**
 * The service's public origin may be ours, behind a proxy that is out of reach from here: then ask it directly. A
 * service that staff connected to may name only places that may be called for them.
 */
async function fetchFile({ settings, outside }: Portal, url: string): Promise<Response> {
  const address = new URL(url);
  const requestId = currentRequestId();
  const asked = {
    signal: AbortSignal.timeout(60_000),
    ...(requestId ? { headers: { "x-request-id": requestId } } : {}),
  };
  const own = address.origin === new URL(settings.portalUrl).origin;
  if (own)
    return await fetch(new URL(`${address.pathname}${address.search}`, settings.serviceBaseUrl), asked);
  return settings.serviceToken ? await fetch(address, asked) : await outside.fetch(address, asked);
}
