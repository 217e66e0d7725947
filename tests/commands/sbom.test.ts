import { execFile } from "node:child_process";
import { copyFile, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../support/temporary-folder.ts";

const root = path.join(import.meta.dirname, "../..");

type Component = { purl: string; hashes?: { alg: string; content: string }[] };

test("`npm run sbom` writes a CycloneDX inventory of every package in the lock file, with its hash", async () => {
  const folder = await temporaryFolder("sbom");
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ["package.json", "package-lock.json"]) {
    await copyFile(path.join(root, name), path.join(folder, name));
  }
  const env = { ...process.env, npm_config_update_notifier: "false" };
  await promisify(execFile)("npm", ["run", "--silent", "sbom"], { cwd: folder, env });
  const { bomFormat, components } = JSON.parse(
    await readFile(path.join(folder, "sbom.cdx.json"), "utf8"),
  ) as { bomFormat: string; components: Component[] };
  expect(bomFormat).toBe("CycloneDX");

  const { packages } = JSON.parse(await readFile(path.join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { name?: string; version?: string; integrity?: string }>;
  };
  const listed = new Map(components.map((component) => [decodeURIComponent(component.purl), component]));
  const missing = Object.entries(packages).filter(([place, { name, version, integrity }]) => {
    if (place === "") return false;
    const component = listed.get(`pkg:npm/${name ?? place.split("node_modules/").at(-1)}@${version}`);
    return !component || (integrity !== undefined && component.hashes?.[0]?.alg !== "SHA-512");
  });
  expect(missing).toEqual([]);
});
