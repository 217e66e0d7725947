import { readFileSync } from "node:fs";
import path from "node:path";
import type { Pack } from "../packs/pack.ts";
import { problemsOfDemo, problemsOfPack } from "./pack-problems.ts";
import { PackProblem, readPack } from "./read-pack.ts";

/**
 * Reads the pack of each folder: its `pack.yaml`. Each may name kinds of documents of the others.
 * @param languages those in which each text has to be
 * @throws PackProblem with what is wrong in any of them, or between them
 */
export function loadPacks(folders: readonly string[], languages: readonly string[]): Pack[] {
  const problems: string[] = [];
  const read = folders.flatMap((folder) => {
    const file = path.join(folder, "pack.yaml");
    try {
      return [{ file, ...readPack(readFileSync(file, "utf8"), file) }];
    } catch (error) {
      problems.push(problemOf(error, file));
      return [];
    }
  });
  if (problems.length > 0) throw new PackProblem(problems);
  const all = read.flatMap(({ pack }) => pack.document_kinds);
  const kinds = new Map(all.map(({ code, shows }) => [code, shows]));
  const types = new Set(read.flatMap(({ pack }) => pack.check_types.map(({ code }) => code)));
  const wrong = read.flatMap(({ pack, said }) =>
    said([...problemsOfPack(pack, languages, kinds), ...problemsOfDemo(pack, types)]),
  );
  if (wrong.length > 0) throw new PackProblem(wrong);
  const twice = givenTwice(read);
  if (twice.length > 0) throw new PackProblem(twice);
  return read.map(({ pack }) => pack);
}

function problemOf(error: unknown, file: string): string {
  if (error instanceof PackProblem) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) throw error;
  return `${file}: can't be read (${code}): a pack is a folder with a pack.yaml`;
}

/** A code names one thing, whoever publishes it. */
function givenTwice(packs: readonly { file: string; pack: Pack }[]): string[] {
  const owners = new Map<string, string>();
  return packs.flatMap(({ file, pack }) => {
    const codes = [
      `pack ${pack.code}`,
      ...(pack.country ? [`pack of the country ${pack.country}`] : []),
      ...pack.check_types.map(({ code }) => `check type ${code}`),
      ...pack.document_kinds.map(({ code }) => `kind of document ${code}`),
      ...pack.document_rules.map(({ code }) => `document rule ${code}`),
    ];
    return codes.flatMap((code) => {
      const owner = owners.get(code);
      if (owner === undefined) owners.set(code, file);
      return owner === undefined || owner === file ? [] : [`${file}: the ${code} is in ${owner} already`];
    });
  });
}
