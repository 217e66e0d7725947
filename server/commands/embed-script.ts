// `npm run embed-script`: writes what other sites load, into public/, from its sources in components/embed: the script and the package
// for React.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { buildEmbedScript } from "../docs/build-embed-script.ts";

const root = path.join(import.meta.dirname, "../..");
const folder = path.join(root, "public/embed-v1");
const reactPackage = path.join(root, "components/embed/react-package");

const { script, check } = await buildEmbedScript();
const integrity = `sha384-${createHash("sha384").update(script.text).digest("base64")}`;
await mkdir(folder, { recursive: true });
for (const { file, text } of [script, check]) await writeFile(path.join(folder, file), text);
const current = { file: script.file, check: check.file, integrity };
await writeFile(path.join(folder, "current.json"), `${JSON.stringify(current, null, 2)}\n`);
await promisify(execFile)("npm", ["pack", reactPackage, "--pack-destination", folder]);
console.log(`public/embed-v1/${script.file}`);
