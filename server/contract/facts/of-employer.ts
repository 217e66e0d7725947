import { z } from "zod";
import type { FactKey } from "../fact-key.ts";
import { englishFactWords } from "./fact-words.ts";
import { factsNeededBy } from "./needs.ts";
import { factShapes } from "./values.ts";

/**
 * What the company that orders a check knows of the work. It is said in the check's `details`, each field under its name, and
 * asked of the candidate only where nobody said it. The position is CandidateInput's `job_role`.
 */
const employersFields = {
  role: ["purpose", "with_children", "with_vulnerable_people"],
  police_vetting: [
    "purpose",
    "with_children",
    "with_vulnerable_people",
    "work",
    "childrens_worker",
    "in_own_home",
    "application",
  ],
} as const satisfies Partial<Record<FactKey, readonly string[]>>;
type EmployersKey = keyof typeof employersFields;

export function isEmployersKey(key: FactKey): key is EmployersKey {
  return key in employersFields;
}

/** The fact that a check's `details` may hold fields of; undefined for a type that asks nothing about the work. */
export function employersKeyOf(checkType: string): EmployersKey | undefined {
  return factsNeededBy(checkType)
    .map(({ key }) => key)
    .find(isEmployersKey);
}

/** The keys of `details`, as the catalogue lists them. */
export function employersDetails(key: EmployersKey) {
  const labels: Record<string, string> = englishFactWords.labels[key];
  return employersFields[key].map((field) => {
    const options = optionsOf(shapeOf(key, field));
    const type = options.length > 0 ? ("select" as const) : ("boolean" as const);
    return { key: field, label: labels[field] ?? field, type, required: true, options };
  });
}

type Ordered = {
  job_role: string;
  checks: readonly { type: string; details: Record<string, unknown> }[];
};

/**
 * The fact as far as its fields were said, for this check or another one; undefined where none was. A field that can't be read
 * takes nothing from the others.
 */
export function saidByEmployer(key: EmployersKey, { job_role, checks }: Ordered): unknown {
  const keyed = checks.map(({ type, details }) => ({ of: employersKeyOf(type), details }));
  const own = keyed.filter(({ of }) => of === key);
  const heard = [...own, ...keyed.filter(({ of }) => of !== undefined && of !== key)];
  const said = employersFields[key].flatMap((field) => {
    const shape = shapeOf(key, field);
    const value = heard
      .map(({ details }) => details[field])
      .find((one) => (one ?? "") !== "" && shape.safeParse(one).success);
    return value === undefined ? [] : [[field, value] as const];
  });
  if (said.length === 0 && !job_role) return undefined;
  return { ...(job_role && { position: job_role }), ...Object.fromEntries(said) };
}

function shapeOf<Key extends EmployersKey>(key: Key, field: (typeof employersFields)[Key][number]) {
  const shape = factShapes[key].shape as Record<typeof field, z.ZodDefault>;
  return shape[field];
}

function optionsOf(shape: z.ZodDefault): string[] {
  const inner = shape.unwrap();
  return inner instanceof z.ZodEnum ? inner.options.map(String).filter((option) => option !== "") : [];
}
