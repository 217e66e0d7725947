import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  buildClientPackage,
  clientPackage,
  generateClientPackage,
} from "#server/docs/build-client-package.ts";
import { clientTarball } from "#server/docs/client-tarball.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { run } from "./installed-package.ts";

test("what the package has of the contract is the contract that is here", async () => {
  for (const [file, text] of Object.entries(await generateClientPackage())) {
    expect(await readFile(path.join(clientPackage, file), "utf8")).toBe(text);
  }
});

test("what partners install is built of the sources that are here", async () => {
  const built = await buildClientPackage();
  for (const [file, text] of Object.entries(built)) {
    expect(await readFile(path.join(clientPackage, file), "utf8")).toBe(text);
  }
  expect((await readdir(path.join(clientPackage, "dist"))).map((name) => `dist/${name}`).toSorted()).toEqual(
    Object.keys(built).toSorted(),
  );
});

test("what is served to npm has the files that npm would pack, byte for byte", async () => {
  const folder = await temporaryFolder("client-tarball");
  onTestFinished(() => rm(folder, { recursive: true }));
  const unpacked = async (file: string, name: string) => {
    const place = path.join(folder, name);
    await mkdir(place);
    await run("tar", ["-xzf", file, "-C", place]);
    return place;
  };
  const served = path.join(folder, "served.tgz");
  await writeFile(served, clientTarball());
  const { stdout } = await run("npm", ["pack", "--silent", clientPackage], { cwd: folder });
  const ours = await unpacked(served, "ours");
  const theirs = await unpacked(path.join(folder, stdout.trim()), "theirs");
  expect((await run("diff", ["-r", ours, theirs])).stdout).toBe("");
});
