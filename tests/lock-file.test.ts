import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";

type Package = { version?: string; optionalDependencies?: Record<string, string> };

/** Without an entry for each, `npm ci` refuses the lock file wherever the registry does not offer all of them. */
test("the lock file holds the optional packages of every platform", async () => {
  const file = path.join(import.meta.dirname, "../package-lock.json");
  const packages: Record<string, Package> = JSON.parse(await readFile(file, "utf8")).packages;
  const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !places(folder, name).some((place) => place in packages),
    ),
  );
  expect(missing).toEqual([]);
});

/** Where Node looks for a package: in the folder's own node_modules, then in those above. */
function places(folder: string, name: string): string[] {
  const above = folder.includes("/node_modules/")
    ? folder.slice(0, folder.lastIndexOf("/node_modules/"))
    : "";
  const here = `${folder ? `${folder}/` : ""}node_modules/${name}`;
  return folder === "" ? [here] : [here, ...places(above, name)];
}
