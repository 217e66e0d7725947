import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Import } from "./imports.ts";

/** The floor of each entry of a folder, as the table of its README says. */
type Floors = ReadonlyMap<string, number>;

const root = path.join(import.meta.dirname, "../..");

/** By folder, those whose README has a table `| Floor | Folder | What is in it |`. */
export const floors: ReadonlyMap<string, Floors> = new Map(
  globSync("{server,components}/**/README.md", { cwd: root }).flatMap((file) => {
    const rows = rowsOf(readFileSync(path.join(root, file), "utf8"));
    return rows.size > 0 ? [[path.dirname(file), rows] as const] : [];
  }),
);

function rowsOf(text: string): Map<string, number> {
  const rows = [...text.matchAll(/^\| (\d+) +\| `([\w./-]+)` +\|/gm)];
  return new Map(rows.map(([, floor, name = ""]) => [name.replace(/\/$/, ""), Number(floor)]));
}

/** A step from one entry of a folder to another, by an import. */
type Step = { folder: string; from: string; to: string; file: string; target: string };

/**
 * Every import that does not lead down where a folder's README says what stands on what, and everywhere every pair of entries of a folder that
 * know each other, if by others between them, as sentences.
 */
export function floorBreaches(imports: ReadonlyMap<string, Import[]>): string[] {
  const steps = [...imports].flatMap(([file, targets]) =>
    isOrdered(file) ? targets.flatMap(({ target }) => stepsOf(file, target)) : [],
  );
  return [
    ...[...imports.keys()].flatMap(withoutFloor),
    ...steps.flatMap(upward),
    ...knots(steps.filter(({ folder }) => !floors.has(folder))),
  ];
}

/** What is generated imports what it is generated for. */
function isOrdered(file: string): boolean {
  return /^(server|components)\//.test(file) && !/\/client-package\/(generated|dist)\//.test(file);
}

/** In the folder where the ways of both part. Above it they are in the same entry, and below it they have nothing in common. */
function stepsOf(file: string, target: string): Step[] {
  const [one, other] = [file.split("/"), target.split("/")];
  const at = one.findIndex((part, index) => part !== other[index]);
  const [from, to] = [one[at], other[at]];
  if (at < 1 || from === undefined || to === undefined) return [];
  return [{ folder: one.slice(0, at).join("/"), from, to, file, target }];
}

function withoutFloor(file: string): string[] {
  return [...floors].flatMap(([folder, known]) => {
    if (!file.startsWith(`${folder}/`)) return [];
    const entry = file.slice(folder.length + 1).split("/")[0] ?? "";
    return known.has(entry) ? [] : [`${file} stands on no floor of ${folder}`];
  });
}

function upward({ folder, from, to, file, target }: Step): string[] {
  const known = floors.get(folder);
  if (!known || (known.get(to) ?? 0) < (known.get(from) ?? 0)) return [];
  return [`${file} imports ${target}: ${from} does not stand above ${to} on the floors of ${folder}`];
}

/** A file alone is no room: where only files know each other in a circle, the cycle of files says so. */
function knots(steps: readonly Step[]): string[] {
  const folders = Map.groupBy(steps, ({ folder }) => folder);
  return [...folders].flatMap(([folder, inside]) => {
    const known = Map.groupBy(inside, ({ from }) => from);
    const reach = (from: string, seen = new Set<string>()): Set<string> => {
      for (const { to } of known.get(from) ?? []) if (!seen.has(to)) reach(to, seen.add(to));
      return seen;
    };
    const names = [...known.keys()].toSorted();
    const circular = names.filter((name) => reach(name).has(name));
    const hasRoom = circular.some((name) => !/\.(tsx?|mjs)$/.test(name));
    return hasRoom ? [`${circular.join(", ")} of ${folder} know each other`] : [];
  });
}
