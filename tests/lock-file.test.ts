import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";

type Package = {
  version?: string;
  integrity?: string;
  resolved?: string;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
};

const file = path.join(import.meta.dirname, "../package-lock.json");
const packages: Record<string, Package> = JSON.parse(await readFile(file, "utf8")).packages;

/**
 * The packages of other platforms whose hash the registry did not have when the lock file was written. Only ever fewer: where
 * one has them, delete their entries and run `npm i --package-lock-only`.
 */
const mostWithoutHash = 37;

test("every package has its SHA-512, but optional ones of platforms that servers rarely have", () => {
  const without = Object.entries(packages).filter(
    ([folder, { integrity }]) => folder !== "" && !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ""),
  );
  expect(without.filter(([, entry]) => !entry.optional || isForServers(entry))).toEqual([]);
  expect(without.length).toBeLessThanOrEqual(mostWithoutHash);
});

test("the lock file names no registry", () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});

/** Linux with glibc on x64 or arm64. What names no platform is for all of them. */
function isForServers({ os, cpu, libc }: Package): boolean {
  if (os && !os.includes("linux")) return false;
  if (libc && !libc.includes("glibc")) return false;
  return cpu?.some((name) => name === "x64" || name === "arm64") ?? true;
}

/** Without an entry for each, `npm ci` refuses the lock file wherever the registry does not offer all of them. */
test("the lock file holds the optional packages of every platform", () => {
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
