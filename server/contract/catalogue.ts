import type { CheckType } from "./check.ts";
import { factsNeededBy } from "./facts/needs.ts";
import { employersDetails, employersKeyOf } from "./facts/of-employer.ts";
import type { PackType } from "./packs/pack.ts";
import { fromPacks } from "./packs/packs.ts";

const last = Number.MAX_SAFE_INTEGER;

/** Every check type of the packs (service decisions, "Checks and providers"), in the order in which it is shown. */
export const catalogue: () => readonly CheckType[] = fromPacks((packs) =>
  packs
    .flatMap(({ check_types }) => check_types)
    .filter(({ withdrawn }) => !withdrawn)
    .toSorted((one, other) => (one.position ?? last) - (other.position ?? last))
    .map(inCatalogue),
);

const byCode = fromPacks((packs) => {
  const types = packs.flatMap(({ check_types }) => check_types.map(inCatalogue));
  return new Map(types.map((type) => [type.code, type]));
});

/** A type of the packs, also one that is withdrawn. */
export function findCheckType(code: string): CheckType | undefined {
  return byCode().get(code);
}

function inCatalogue(type: PackType): CheckType {
  const { code, title, category, country, description, required_documents, turnaround_hours } = type;
  const employers = employersKeyOf(code);
  return {
    facts: factsNeededBy(code).map(({ key, required, years }) => ({ key, required, years })),
    required_documents,
    has_referees: type.has_referees,
    sub_checks: type.sub_checks,
    details: [...(employers ? employersDetails(employers) : []), ...type.details],
    code,
    title: title.en,
    category,
    country,
    description,
    turnaround_hours,
  };
}
