import { readdir } from "node:fs/promises";
import path from "node:path";
import { grayOf } from "../components/candidate/documents/photo/pixels.ts";
import { kindFaultOf, seenDocument } from "../components/candidate/documents/photo/seen-document.ts";
import { pixelsOf } from "../tests/support/photo-pixels.ts";
import { goodPhotos, otherPhotos, type SetPicture, wrongPhotos } from "../tests/support/photo-set.ts";

/*
 * How often the look for a document is wrong, over all drawn pictures: node bench/photo-looks.ts
 * With a folder of pictures that show no document, these too:         node bench/photo-looks.ts FOLDER
 * What came of it is in docs/decisions/photo-coaching.md.
 */

const [folder] = process.argv.slice(2);
const found: SetPicture[] = folder
  ? (await readdir(folder)).map((name) => ({
      name,
      shape: "booklet",
      picture: () => Promise.resolve(path.join(folder, name)),
    }))
  : [];

await report("good photos, held back", goodPhotos, true);
await report("another document than was asked for, let through", wrongPhotos, false);
await report("no document at all, let through", otherPhotos, false);
if (folder) await report(`no document at all, in ${folder}, let through`, found, false);

async function report(title: string, set: readonly SetPicture[], shouldPass: boolean): Promise<void> {
  const wrong: string[] = [];
  let spentMs = 0;
  for (const { name, shape, picture } of set) {
    const pixels = await pixelsOf(await picture());
    const before = performance.now();
    const fault = kindFaultOf(seenDocument(pixels, grayOf(pixels)), shape);
    spentMs += performance.now() - before;
    if ((fault === null) !== shouldPass) wrong.push(`  ${fault ?? "nothing"}: ${name}`);
  }
  console.log(`${title}: ${wrong.length} of ${set.length}; ${Math.round(spentMs / set.length)} ms each`);
  for (const line of wrong) console.log(line);
}
