// Writes what @candor/client has of the contract, and builds it: `ensureClientPackage` runs it. /docs/candor-client.tgz is made of the result.
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
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
console.log("server/partner-tools/client-package");
