import { isFlagged } from "../../contract/check-answers.ts";
import type { AnswerValue, FieldKind } from "../../contract/form.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { fullName } from "../records/candidate.ts";
import { findReferees, type RefereeRow } from "./referee-store.ts";

/** One question as it was asked, and what the referee answered. */
type ReportedAnswer = {
  field_id: string;
  label: string;
  kind: FieldKind;
  value: AnswerValue;
  /** The answer in words. */
  text: string;
  /** It needs a person's attention. */
  flagged: boolean;
};

export type ReportedReferee = {
  id: number;
  name: string;
  relationship: string;
  company: string;
  job_title: string;
  form: { id: number; name: string; version: number };
  submitted_at: Date | null;
  declined_at: Date | null;
  decline_reason: string | null;
  /** Empty unless the referee answered; in the form's order. */
  answers: ReportedAnswer[];
};

/** The referees' answers for the result of a check, in the order in which the referees were added. */
export async function answersOf(db: Queryable, checkId: number): Promise<ReportedReferee[]> {
  return (await findReferees(db, checkId)).map((row) => ({
    id: row.id,
    name: fullName(row),
    relationship: row.relationship,
    company: row.company,
    job_title: row.job_title,
    form: { id: row.form.id, name: row.form.name, version: row.form.version },
    submitted_at: row.submitted_at,
    declined_at: row.declined_at,
    decline_reason: row.decline_reason,
    answers: reportedAnswers(row),
  }));
}

function reportedAnswers({ form, answers }: RefereeRow): ReportedAnswer[] {
  return form.fields.flatMap((field) => {
    const value = answers?.[field.id];
    if (value === undefined) return [];
    const { id, label, kind } = field;
    return { field_id: id, label, kind, value, text: inWords(value, kind), flagged: isFlagged(field, value) };
  });
}

function inWords(value: AnswerValue, kind: FieldKind): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return kind === "rating" ? `${value} of 5` : String(value);
}
