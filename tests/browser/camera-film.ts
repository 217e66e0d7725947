import { rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { aDocumentPhoto } from "../support/document-photos.ts";

/** What the browser's camera shows in stories: a licence on a table, held still where the frame is. */
export const cameraFilm = path.join(tmpdir(), "candor-camera-film.mjpeg");

/** Made once, before the browsers start; several runs may make the same one. */
export default async function makeCameraFilm(): Promise<void> {
  const frame = await aDocumentPhoto({ size: 0.74, width: 1280, height: 720 });
  const unfinished = `${cameraFilm}.${process.pid}`;
  await writeFile(unfinished, Buffer.concat(Array.from({ length: 10 }, () => frame)));
  await rename(unfinished, cameraFilm);
}
