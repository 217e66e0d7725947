// `npm run client-package`: writes what @candor/client has of the contract, builds it, and packs it for partners to install from /docs/candor-client.tgz.
import { execFile } from "node:child_process";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import {
  buildClientPackage,
  clientPackage,
  generateClientPackage,
  type PackageFiles,
} from "../docs/build-client-package.ts";

async function write(files: PackageFiles): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    const place = path.join(clientPackage, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, text);
  }
}

await write(await generateClientPackage());
await rm(path.join(clientPackage, "dist"), { recursive: true, force: true });
await write(await buildClientPackage());
const packed = await promisify(execFile)("npm", ["pack", "--silent", clientPackage], { cwd: clientPackage });
const tarball = path.join(clientPackage, "candor-client.tgz");
await rename(path.join(clientPackage, packed.stdout.trim()), tarball);
console.log(path.relative(process.cwd(), tarball));
