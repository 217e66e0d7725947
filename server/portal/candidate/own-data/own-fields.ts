import type { KnownCandidate } from "../../gateway/read-candidate.ts";
import type { KnownCheck } from "../../gateway/read-check.ts";

/** Whether candidates are told a field that the service holds of them. One that is added later does not compile without a line here. */
type FieldsTold<Held> = Record<keyof Held, boolean>;

/** Checks and facts have sections of their own; the link opens the journey; the rest are numbers of the company's. */
export const candidateFields: FieldsTold<KnownCandidate> = {
  id: true,
  partner_application_id: true,
  partner: true,
  user_id: false,
  brand_id: false,
  language: true,
  first_name: true,
  last_name: true,
  name: true,
  email: true,
  contact_number: true,
  job_role: true,
  department: true,
  reference_code: true,
  owner_name: true,
  partner_link: false,
  canceled: true,
  contact_channels: true,
  bypass: true,
  status: true,
  accepted_terms_and_conditions: true,
  partner_application_started: true,
  created_at: true,
  opened_at: true,
  submitted_at: true,
  completed_at: true,
  due_at: true,
  submitted: true,
  erased: true,
  checks: false,
  facts: false,
};

/** What was found is told as the company shares it, and details where there are any. */
export const checkFields: FieldsTold<KnownCheck> = {
  id: true,
  type: true,
  title: true,
  status: true,
  outcome: false,
  attention: false,
  submittedAt: true,
  startedAt: true,
  completedAt: true,
  dueAt: true,
  createdAt: true,
  expirationDate: true,
  resultErasedAt: true,
  details: false,
  waitingFor: true,
  provider: false,
  subChecks: false,
};

export function toldOf<Held extends object>(held: Held, fields: FieldsTold<Held>): Partial<Held> {
  const told = Object.entries(held).filter(([name]) => fields[name as keyof Held]);
  return Object.fromEntries(told) as Partial<Held>;
}
