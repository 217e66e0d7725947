import { z } from "zod";
import { refereesWanted } from "../../../contract/referee.ts";
import type { KnownCheck } from "../../gateway/read-check.ts";
import { readId } from "../../gateway/read-value.ts";
import type { KnownCheckType } from "../../gateway/reference-data.ts";
import { tolerantList } from "../../gateway/tolerant-list.ts";

/** A check that people who know the candidate take part in. */
export type RefereeCheck = {
  /** What they are asked about: the candidate's work, or who the candidate is. */
  of: "work" | "identity";
  checkId: number;
  title: string;
  /** What those are asked whom the candidate names; null where whoever asked for the check names them. */
  formId: number | null;
  /** How many are needed before the candidate may sign. */
  needed: number;
  missing: number;
  complete: boolean;
  referees: JourneyReferee[];
};

export type JourneyReferee = {
  id: number;
  name: string;
  email: string;
  contactNumber: string;
  relationship: string;
  company: string;
  jobTitle: string;
  state: "named" | "asked" | "answered" | "declined";
  /** Whether the candidate may change or remove them: named here, and not asked yet. */
  changeable: boolean;
};

/** What a check asks of referees. */
export type RefereeDemand = Pick<RefereeCheck, "of" | "checkId" | "title" | "formId" | "needed">;

/** The form that the referees of a check answer, and who is on its list. */
export type RefereeForm = { formId: number; listed: JourneyReferee[] };

/** The fields of a referee are not shown in the specification: what is absent reads as empty. */
const text = z.string().catch("");
const time = z.string().min(1).nullable().catch(null);
const givenReferee = z.object({
  id: z.unknown().transform(readId).pipe(z.number()),
  first_name: text,
  last_name: text,
  name: text,
  email: text,
  contact_number: text,
  relationship: text,
  company: text,
  job_title: text,
  status: text,
  requested_at: time,
  submitted_at: time,
});
export const givenReferees = tolerantList(givenReferee);
type GivenReferee = z.output<typeof givenReferee>;

/** Referees are added to a Reference Check Plus alone (specification, section 4). */
export function takesReferees(type: string): boolean {
  return type === "reference_plus";
}

/** As many as the check says; else as its type is known to want; else one. */
export function neededReferees({ details }: Pick<KnownCheck, "details">, known: KnownCheckType): number {
  const told = z.coerce
    .number()
    .int()
    .min(1)
    .max(refereesWanted.most)
    .safeParse(details.referees_wanted).data;
  return told ?? (known.details.includes("referees_wanted") ? refereesWanted.default : 1);
}

/** `named` are the ids of those whom the candidate named here, in their order. They come after the others. */
export function refereeCheck(check: RefereeDemand, given: GivenReferee[], named: number[]): RefereeCheck {
  const place = ({ id }: GivenReferee) => named.indexOf(id);
  const referees = [...given]
    .sort((one, other) => place(one) - place(other))
    .map((referee) => journeyReferee(referee, check.formId !== null && named.includes(referee.id)));
  const counted = referees.filter(({ state }) => state !== "declined").length;
  const missing = check.formId === null ? 0 : Math.max(0, check.needed - counted);
  return { ...check, missing, complete: missing === 0, referees };
}

function journeyReferee(given: GivenReferee, own: boolean): JourneyReferee {
  const state = stateOf(given);
  return {
    id: given.id,
    name: given.name || `${given.first_name} ${given.last_name}`.trim(),
    email: given.email,
    contactNumber: given.contact_number,
    relationship: given.relationship,
    company: given.company,
    jobTitle: given.job_title,
    state,
    changeable: own && state === "named",
  };
}

function stateOf({ status, requested_at, submitted_at }: GivenReferee): JourneyReferee["state"] {
  if (status === "completed" || submitted_at) return "answered";
  if (status === "canceled") return "declined";
  return requested_at || status === "in-progress" || status === "overdue" ? "asked" : "named";
}
