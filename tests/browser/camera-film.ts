import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { aDocumentPhoto } from "../support/document-photos.ts";

/** What the browser's camera shows in stories: a licence on a table, held still in the frame; then its back, and so on. */
export const cameraFilm = path.join(import.meta.dirname, "../../node_modules/.cache/camera-film.mjpeg");

const framesOfSide = 90;

/** Made once, before the browsers start; several runs may make the same one. */
export default async function makeCameraFilm(): Promise<void> {
  const sides = await Promise.all(
    (["licence", "licenceBack"] as const).map((document) =>
      aDocumentPhoto({ document, size: 0.74, noise: 2, width: 1280, height: 720 }),
    ),
  );
  const film = sides.flatMap((side) => Array.from({ length: framesOfSide }, () => side));
  await mkdir(path.dirname(cameraFilm), { recursive: true });
  const unfinished = `${cameraFilm}.${process.pid}`;
  await writeFile(unfinished, Buffer.concat(film));
  await rename(unfinished, cameraFilm);
}
