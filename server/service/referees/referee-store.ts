import type { Answers, Form } from "../../contract/form.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { openColumn, openJson, sealColumn, sealJson } from "../../platform/keys/sealed-column.ts";

export type NewReferee = {
  first_name: string;
  last_name: string;
  email: string;
  contact_number: string;
  relationship: string;
  company: string;
  job_title: string;
  language?: string | undefined;
  form: Form;
  manual: boolean;
};

export type RefereeRow = NewReferee & {
  language: string;
  id: number;
  candidate_check_id: number;
  created_at: Date;
  requested_at: Date | null;
  request_count: number;
  due_at: Date | null;
  reminders_stopped_at: Date | null;
  draft: Answers;
  draft_saved_at: Date | null;
  answers: Answers | null;
  submitted_at: Date | null;
  declined_at: Date | null;
  decline_reason: string | null;
  /** The answers came from a browser in which the candidate's own link was opened. */
  from_candidate_device: boolean;
};

/** The referees of a check, in the order in which they were added. */
export async function findReferees(db: Queryable, checkId: number): Promise<RefereeRow[]> {
  const rows = await db<RefereeRow[]>`
    select ${columns(db)} from service.referees r where r.candidate_check_id = ${checkId} order by r.id`;
  return rows.map((row) => opened(db, row));
}

export async function findReferee(db: Queryable, id: number): Promise<RefereeRow | undefined> {
  const [row] = await db<RefereeRow[]>`select ${columns(db)} from service.referees r where r.id = ${id}`;
  return row && opened(db, row);
}

export async function insertReferee(
  tx: Transaction,
  { checkId, companyId }: { checkId: number; companyId: number },
  referee: NewReferee,
  createdAt: Date,
): Promise<RefereeRow> {
  const sealed = (column: PersonColumn) =>
    sealColumn(tx, { companyId, context: personContext(column, checkId) }, referee[column]);
  const [row] = await tx<RefereeRow[]>`
    insert into service.referees as r (company_id, candidate_check_id, first_name, last_name, email, contact_number,
      relationship, company, job_title, language, form, manual, created_at)
    values (${companyId}, ${checkId}, ${sealed("first_name")}, ${sealed("last_name")}, ${sealed("email")}, ${sealed("contact_number")},
      ${sealed("relationship")}, ${sealed("company")}, ${sealed("job_title")}, ${referee.language ?? ""}, ${tx.json(referee.form)},
      ${referee.manual}, ${createdAt})
    returning ${columns(tx)}`;
  if (!row) throw new Error("The referee was not written.");
  return opened(tx, row);
}

export type RefereeChanges = Partial<
  Pick<
    RefereeRow,
    | "requested_at"
    | "request_count"
    | "due_at"
    | "reminders_stopped_at"
    | "draft"
    | "draft_saved_at"
    | "answers"
    | "submitted_at"
    | "declined_at"
    | "decline_reason"
    | "from_candidate_device"
  >
>;

export async function updateReferee(
  tx: Transaction,
  { id, companyId }: { id: number; companyId: number },
  { draft, answers, decline_reason: reason, ...plain }: RefereeChanges,
): Promise<void> {
  const place = (column: SaidColumn) => ({ companyId, context: saidContext(column, id) });
  const changes = {
    ...plain,
    ...(draft === undefined
      ? {}
      : { draft: isEmpty(draft) ? tx.json({}) : sealJson(tx, place("draft"), draft) }),
    ...(answers === undefined ? {} : { answers: sealJson(tx, place("answers"), answers) }),
    ...(reason === undefined ? {} : { decline_reason: sealColumn(tx, place("decline_reason"), reason) }),
  };
  await tx`update service.referees set ${tx(changes)} where id = ${id}`;
}

/** Erases the row; the links to it go with it. */
export async function deleteRefereeRow(tx: Transaction, id: number): Promise<void> {
  await tx`delete from service.referees where id = ${id}`;
}

/** Erases all referees of a check; returns how many. */
export async function deleteRefereesOf(tx: Transaction, checkId: number): Promise<number> {
  const { count } = await tx`delete from service.referees where candidate_check_id = ${checkId}`;
  return count;
}

export async function insertRefereeLink(
  db: Queryable,
  link: { companyId: number; tokenHash: Buffer; refereeId: number; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db`
    insert into service.referee_links (company_id, token_sha256, referee_id, created_at, expires_at)
    values (${link.companyId}, ${link.tokenHash}, ${link.refereeId}, ${link.createdAt}, ${link.expiresAt})`;
}

export type OpenedLink = {
  referee_id: number;
  candidate_check_id: number;
  candidate_id: number;
  expires_at: Date;
};

/** Whom a link of this company was sent to, expired or not; nobody when it is not one of the company's. */
export async function findRefereeLink(
  db: Queryable,
  companyId: number,
  tokenHash: Buffer,
): Promise<OpenedLink | undefined> {
  const [row] = await db<OpenedLink[]>`
    select link.referee_id, r.candidate_check_id, k.candidate_id, link.expires_at
    from service.referee_links link
    join service.referees r on r.id = link.referee_id
    join service.candidate_checks k on k.id = r.candidate_check_id
    join service.candidates c on c.id = k.candidate_id
    where link.token_sha256 = ${tokenHash} and c.company_id = ${companyId}`;
  return row;
}

export const personColumns = [
  "first_name",
  "last_name",
  "email",
  "contact_number",
  "relationship",
  "company",
  "job_title",
] as const;
type PersonColumn = (typeof personColumns)[number];
type SaidColumn = "draft" | "answers" | "decline_reason";

/** Who a referee is, is sealed before the row has an id: it is bound to the check. */
export function personContext(column: string, checkId: number): string {
  return `service.referees.${column} of check ${checkId}`;
}

/** What a referee said. */
export function saidContext(column: string, id: number): string {
  return `service.referees.${column}:${id}`;
}

function opened(db: Queryable, row: RefereeRow): RefereeRow {
  const person = personColumns.map(
    (column) => [column, openColumn(db, personContext(column, row.candidate_check_id), row[column])] as const,
  );
  return {
    ...row,
    ...(Object.fromEntries(person) as Pick<RefereeRow, PersonColumn>),
    draft: openJson(db, saidContext("draft", row.id), row.draft),
    answers: openJson(db, saidContext("answers", row.id), row.answers),
    decline_reason: openColumn(db, saidContext("decline_reason", row.id), row.decline_reason),
  };
}

function isEmpty(answers: Answers): boolean {
  return Object.keys(answers).length === 0;
}

function columns(db: Queryable) {
  return db`
    r.id, r.candidate_check_id, r.first_name, r.last_name, r.email, r.contact_number, r.relationship, r.company,
    r.job_title, r.language, r.form, r.manual, r.created_at, r.requested_at, r.request_count, r.due_at, r.reminders_stopped_at,
    r.draft, r.draft_saved_at, r.answers, r.submitted_at, r.declined_at, r.decline_reason, r.from_candidate_device`;
}
