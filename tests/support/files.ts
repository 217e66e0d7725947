import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { api } from "../../server/contract/api.ts";
import type { FileType, Upload } from "../../server/contract/upload.ts";
import type { Exchange, ServiceUnderTest } from "./service-under-test.ts";

/** A photo as a phone makes it: JPEG, on its side, with a GPS position. */
export function aPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 120, height: 80, channels: 3, background: "#886644" } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: "S", GPSLatitude: "36/1 50/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A stroke of ink on nothing. */
export function aSignature(ink = "#1a1a2e"): Promise<Buffer> {
  const stroke = { create: { width: 60, height: 4, channels: 3, background: ink } } as const;
  return sharp({ create: { width: 80, height: 30, channels: 4, background: "#ffffff00" } })
    .composite([{ input: stroke, left: 10, top: 12 }])
    .png()
    .toBuffer();
}

export function dataUri(bytes: Uint8Array | string, mediaType = "", name?: string): string {
  const parameter = name === undefined ? "" : `;name=${encodeURIComponent(name)}`;
  return `data:${mediaType}${parameter};base64,${Buffer.from(bytes).toString("base64")}`;
}

/** A candidate with one check, and what can be done with its files. */
export async function aCandidateWithFiles(world: ServiceUnderTest) {
  const { partner_application_id: id } = await world.client.call(api.createCandidate, {
    body: { candidate: { first_name: "Mere" }, checks: [{ type: "identity" }], bypass: true },
  });
  const params = { partner_application_id: id };
  return {
    id,
    params,
    post: (body: unknown, headers?: Record<string, string>): Promise<Exchange> =>
      world.request("POST", `/candidates/${id}/files`, body, headers),
    upload: (bytes: Uint8Array, idType: FileType = "passport", name?: string): Promise<Upload> =>
      world.client.call(api.storeFile, { params, body: { data: dataUri(bytes, "", name), id_type: idType } }),
    sign: (bytes: Uint8Array): Promise<Upload> =>
      world.client.call(api.storeFile, {
        params,
        body: { data: dataUri(bytes), id_type: "id", is_signature: true },
      }),
    uploads: () => world.client.call(api.listUploads, { params }),
    history: async () => (await world.client.call(api.listHistory, { params })).map(({ type }) => type),
    candidate: () => world.client.call(api.getCandidate, { params }),
  };
}

/** Everything that a file leaves behind, in the database and on the disk. */
export async function tracesOfFiles({ service, blobFolder }: ServiceUnderTest) {
  const [rows] = await service.db<{ uploads: number; notes: number; events: number }[]>`
    select (select count(*) from service.uploads) as uploads,
      (select count(*) from service.unfinished_blobs) + (select count(*) from service.removed_blobs) as notes,
      (select count(*) from service.history_events where type like 'file.%') as events`;
  const entries = await readdir(blobFolder, { recursive: true, withFileTypes: true });
  return { ...rows, blobs: entries.filter((entry) => entry.isFile()).length };
}

/** Runs what is meant to fail inside the service, without its complaints among the test's output. */
export async function quietly<Result>(
  { service }: ServiceUnderTest,
  run: () => Promise<Result>,
): Promise<Result> {
  const { level } = service.log;
  service.log.level = "silent";
  try {
    return await run();
  } finally {
    service.log.level = level;
  }
}
