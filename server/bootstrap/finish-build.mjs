import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Fonts and pictures are as small as they get. */
const compressible = /\.(js|css)$/;

/**
 * Asks V8 to compile the framework's scripts whole, in the background while they load. Otherwise it reads them twice, and
 * the second time where the page waits: half of what keeps a slow phone from answering. Other browsers read a comment
 * (docs/decisions/first-page.md).
 * @param {string} built the folder that the build wrote
 */
export async function compileFrameworkAhead(built) {
  const manifest = JSON.parse(await readFile(path.join(built, "build-manifest.json"), "utf8"));
  for (const name of manifest.rootMainFiles) {
    const file = path.join(built, name);
    await writeFile(file, `//# allFunctionsCalledOnLoad\n${await readFile(file, "utf8")}`);
  }
}

/**
 * Writes a .br and a .gz beside each script and style sheet, as small as they can be made: they are compressed once and
 * loaded by every phone, and no answer waits for it. They can be served meanwhile, as they are.
 * @param {string} built the folder that the build wrote
 */
export async function compressScripts(built) {
  const folder = path.join(built, "static");
  const files = (await readdir(folder, { recursive: true })).filter((file) => compressible.test(file));
  await Promise.all(files.map((file) => compressFile(path.join(folder, file))));
}

/** @param {string} file */
async function compressFile(file) {
  const bytes = await readFile(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([
    brotli(bytes, { params }),
    gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeWhole(`${file}.br`, br), writeWhole(`${file}.gz`, gz)]);
}

/**
 * Never there in part: browsers keep what they are sent for good.
 * @param {string} file
 * @param {Uint8Array} bytes
 */
async function writeWhole(file, bytes) {
  await writeFile(`${file}.part`, bytes);
  await rename(`${file}.part`, file);
}
