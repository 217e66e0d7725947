import type { FactKey } from "../fact-key.ts";
import type { Form } from "../form.ts";
import { isEmployersKey, saidByEmployer } from "./of-employer.ts";
import { factShapes } from "./values.ts";

/** What a partner sent of a candidate when it launched the checks. */
export type Launched = {
  first_name: string;
  last_name: string;
  job_role: string;
  checks: readonly { type: string; details: Record<string, unknown> }[];
  /** The company's own, of which a check may name one for its health questions. */
  forms?: readonly Form[];
};

type Details = Record<string, unknown>;

/** The keys of `details` that are named in the catalogue and hold part of a fact. */
const fromDetails: Partial<Record<FactKey, (type: string, details: Details) => unknown>> = {
  working_with_children_card: (type, { card_number, state }) =>
    type === "wwcc" ? { number: card_number, state } : undefined,
  qualifications: (type, { institution, award }) =>
    type === "qualification" ? { entries: [{ institution, award }] } : undefined,
  memberships: (type, { body, membership_number }) =>
    type === "professional_membership" ? { entries: [{ body, number: membership_number }] } : undefined,
  countries_lived: (type, { country }) =>
    type === "international_police" ? { entries: [{ country }] } : undefined,
};

/** A fact as far as the partner sent it: under its own key in `details`, in the catalogue's details, or in CandidateInput. */
export function prefilled(key: FactKey, launched: Launched): unknown {
  for (const value of offered(key, launched)) {
    if (value === undefined) continue;
    const parsed = factShapes[key].safeParse(value);
    if (parsed.success) return parsed.data;
  }
  return null;
}

function* offered(key: FactKey, launched: Launched): Generator<unknown> {
  const { checks } = launched;
  for (const { details } of checks) if (Object.hasOwn(details, key)) yield details[key];
  const part = fromDetails[key];
  if (part) for (const { type, details } of checks) yield named(part(type, details));
  yield isEmployersKey(key) ? saidByEmployer(key, launched) : ofCandidate(key, launched);
}

function ofCandidate(key: FactKey, { first_name, last_name }: Launched): unknown {
  if (key === "legal_name" && (first_name || last_name)) return { first_name, last_name };
  return undefined;
}

/** Details that name nothing are no fact. */
function named(value: unknown): unknown {
  return JSON.stringify(value)?.includes(':"') ? value : undefined;
}
