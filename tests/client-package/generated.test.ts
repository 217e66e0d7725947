import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  buildClientPackage,
  clientPackage,
  generateClientPackage,
} from "#server/docs/build-client-package.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { run } from "./installed-package.ts";

test("what the package has of the contract is the contract that is here: if not, run npm run client-package", async () => {
  for (const [file, text] of Object.entries(await generateClientPackage())) {
    expect(await readFile(path.join(clientPackage, file), "utf8")).toBe(text);
  }
});

test("what partners install from /docs/candor-client.tgz is built of what is here: if not, run npm run client-package", async () => {
  const folder = await temporaryFolder("client-tarball");
  onTestFinished(() => rm(folder, { recursive: true }));
  await run("tar", ["-xzf", path.join(clientPackage, "candor-client.tgz"), "-C", folder]);
  const packed = path.join(folder, "package");
  const files = await readdir(packed, { recursive: true, withFileTypes: true });
  const names = files
    .filter((file) => file.isFile())
    .map((file) => path.relative(packed, path.join(file.parentPath, file.name)));
  const built = await buildClientPackage();
  expect(names.toSorted()).toEqual([...Object.keys(built), "README.md", "package.json"].toSorted());
  for (const name of names) {
    const text = built[name] ?? (await readFile(path.join(clientPackage, name), "utf8"));
    expect(await readFile(path.join(packed, name), "utf8")).toBe(text);
  }
});
