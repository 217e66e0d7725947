// `npm run packs -- check <folder>…`: what is wrong with packs, beside those of Candor.
import { loadPacks } from "../contract/pack-files/load-packs.ts";
import { PackProblem } from "../contract/pack-files/read-pack.ts";
import { packsOfCandor } from "../contract/packs/packs.ts";
import { languages } from "../platform/languages/language.ts";

const [verb, ...folders] = process.argv.slice(2);
try {
  if (verb !== "check" || folders.length === 0)
    throw new PackProblem(["Give a command: npm run packs -- check <folder>…"]);
  console.log(check(folders).join("\n"));
} catch (error) {
  if (!(error instanceof PackProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** A line for each. @throws PackProblem */
function check(given: string[]): string[] {
  const packs = loadPacks([...packsOfCandor(), ...given], languages).slice(packsOfCandor().length);
  return packs.map(
    ({ title, version, check_types: types, document_rules: rules }) =>
      `${title} (${version}): check types ${types.length}, document rules ${rules.length}. Nothing is wrong.`,
  );
}
