// `npm run packs -- check <folder>…`: what is wrong with packs, beside those of Candor.
// `npm run packs -- try <folder>…`: the journey of each of their types in each language, in a staging service of its own until Ctrl-C.
import { loadPacks } from "../contract/pack-files/load-packs.ts";
import { PackProblem } from "../contract/pack-files/read-pack.ts";
import { packsOfCandor } from "../contract/packs/packs.ts";
import { languages } from "../platform/languages/language.ts";
import { tryPacks } from "./try-packs.ts";

const [verb, ...folders] = process.argv.slice(2);
try {
  if (!(verb === "check" || verb === "try") || folders.length === 0)
    throw new PackProblem(["Give a command: npm run packs -- check <folder>…, or try <folder>…"]);
  const packs = loadPacks([...packsOfCandor(), ...folders], languages).slice(packsOfCandor().length);
  for (const { title, version, check_types: types, document_rules: rules } of packs)
    console.log(
      `${title} (${version}): check types ${types.length}, document rules ${rules.length}. Nothing is wrong.`,
    );
  if (verb === "try") await tryPacks(folders, packs);
} catch (error) {
  if (!(error instanceof PackProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
