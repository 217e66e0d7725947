import { execFile } from "node:child_process";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { buildClientPackage, clientPackage } from "#server/docs/build-client-package.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** An empty app in a folder of its own, into which the packed package was installed, without a network. */
export async function openAppWithPackage(): Promise<string> {
  const folder = await temporaryFolder("client-package");
  const source = path.join(folder, "package");
  const app = path.join(folder, "app");
  await mkdir(path.join(source, "dist"), { recursive: true });
  await mkdir(app);
  await mkdir(path.join(source, "generated"));
  for (const file of ["package.json", "README.md", "generated/api.d.cts"]) {
    await copyFile(path.join(clientPackage, file), path.join(source, file));
  }
  for (const [file, text] of Object.entries(await buildClientPackage())) {
    await writeFile(path.join(source, file), text);
  }
  await writeFile(path.join(app, "package.json"), JSON.stringify({ name: "app", private: true }));
  const { stdout } = await run("npm", ["pack", "--silent", source], { cwd: app });
  const quietly = ["--offline", "--no-audit", "--no-fund", "--silent"];
  await run("npm", ["install", ...quietly, `./${stdout.trim()}`], { cwd: app });
  return app;
}

export const run = promisify(execFile);
