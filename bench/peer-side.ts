import type { Asked } from "./asker.ts";

/** One of the programs that beside-directus-and-strapi.ts measures: how a candidate with three checks is created and read. */
export type Side = {
  /** With its version. */
  name: string;
  origin: string;
  creation(number: number): Asked;
  /** The request that reads what was created, by the response to its creation. */
  reading(created: unknown): Asked;
  /** The checks that a response has. */
  checksOf(answer: unknown): unknown[];
};

/** The columns that the collections of the others have: those of Candor's candidates and checks that have one value. */
export const candidateColumns = {
  partner_application_id: "string",
  first_name: "string",
  last_name: "string",
  email: "string",
  contact_number: "string",
  job_role: "string",
  reference_code: "string",
  status: "string",
  overdue: "boolean",
  canceled: "boolean",
  archived: "boolean",
  bypass: "boolean",
  opened_at: "datetime",
  submitted_at: "datetime",
  completed_at: "datetime",
  due_at: "datetime",
} as const;

export const checkColumns = {
  type: "string",
  title: "string",
  status: "string",
  outcome: "string",
  result_flag: "boolean",
  renewal: "boolean",
  details: "json",
  provider: "string",
  expiration_date: "date",
  submitted_at: "datetime",
  started_at: "datetime",
  completed_at: "datetime",
  due_at: "datetime",
} as const;

/** What a partner sends of a candidate. */
export function candidateFields(number: number) {
  return {
    partner_application_id: `app-${number}`,
    first_name: "Ana",
    last_name: "Ngata",
    email: `ana${number}@candidate.example`,
  };
}

export const checkTypes = ["identity", "national_police_check", "reference_plus"];

/** What Candor adds by itself, and a program that keeps rows has to be sent. */
export function rowsOf(number: number) {
  const candidate = { ...candidateFields(number), reference_code: `CAN-${number}`, status: "candidate" };
  const states = { overdue: false, canceled: false, archived: false, bypass: false };
  const due_at = "2026-12-24T09:00:00.000Z";
  const checks = checkTypes.map((type) => ({
    ...{ type, title: type, status: "candidate", result_flag: false, renewal: false },
    ...{ details: {}, provider: "manual" },
  }));
  return { candidate: { ...candidate, ...states, due_at }, checks };
}
