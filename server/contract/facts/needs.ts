import type { FactKey } from "../fact-key.ts";
import { isOwnType } from "../own-type-code.ts";
import type { PackType } from "../packs/pack.ts";
import { fromPacks } from "../packs/packs.ts";

/**
 * A fact that a check type needs. `years`: how far back a history has to reach. `countries`: whose law a right to work is
 * judged by.
 */
export type FactNeed = {
  key: FactKey;
  required: boolean;
  years: number | null;
  countries?: readonly WorkCountry[];
};
export type WorkCountry = "AU" | "NZ";

/** What the form of a company's own type asks, and whose answers these are. */
const neededByOwn = [plain("legal_name"), plain("company_questions")];

/** What a check type needs to know (docs/background-checks.md). Types that no pack has need nothing but referees. */
export function factsNeededBy(checkType: string): readonly FactNeed[] {
  return isOwnType(checkType) ? neededByOwn : (neededByType().get(checkType) ?? []);
}

const neededByType = fromPacks((packs) => {
  const types = packs.flatMap(({ check_types }) => check_types);
  return new Map(
    types.map(({ code, facts, forms }) => [
      code,
      [...facts.map(needOf), ...(forms.length > 0 ? [plain("company_questions")] : [])],
    ]),
  );
});

function needOf(need: PackType["facts"][number]): FactNeed {
  if (typeof need === "string") return plain(need);
  const { key, required, years = null, countries } = need;
  return { key, required, years, ...(countries ? { countries } : {}) };
}

function plain(key: FactKey): FactNeed {
  return { key, required: true, years: null };
}
