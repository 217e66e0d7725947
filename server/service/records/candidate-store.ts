import {
  type CandidateInput,
  type CandidateStatus,
  type GivenFields,
  initialFields,
} from "../../contract/candidate.ts";
import type { CheckData, CheckStatus, Outcome } from "../../contract/check.ts";
import type { GivenDocument } from "../../contract/documents/document-standing.ts";
import type { Form } from "../../contract/form.ts";
import { ownTypePrefix } from "../../contract/own-type-code.ts";
import type { ErasedRecord } from "../../contract/retention/kept.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { Reach } from "../service.ts";
import type { CandidateProgress } from "./candidate.ts";
import type { ProviderName } from "./check.ts";
import { openCandidate } from "./sealed-details.ts";

/** A check as PostgreSQL hands it over inside its candidate: JSON, so that timestamps are ISO strings. */
export type CheckInCandidate = {
  id: number;
  type: string;
  title: string;
  provider: ProviderName;
  status: CheckStatus;
  outcome: Outcome | null;
  details: CheckData["details"];
  renewal: boolean;
  created_at: string;
  submitted_at: string | null;
  started_at: string | null;
  completed_at: string | null;
  due_at: string | null;
  expiration_date: string | null;
  result_erased_at: string | null;
  /** Whether the company wants its documents approved by a person (records/is-reviewed.ts). */
  document_review: boolean;
  /** Of a type that the company made itself, now; null for one of the catalogue. */
  own_turnaround_hours: number | null;
  /** Where the connected provider of its type is; null where another kind of provider runs it. */
  provider_url: string | null;
  sub_checks: { id: number; type: string; title: string; status: CheckStatus; outcome: Outcome | null }[];
  /** While it rests, those of its referees who have neither answered nor declined; of a reference check none. */
  undecided_referees: { id: number; requested_at: string | null }[];
};

/** The columns that requests write: one for each field of CandidateInput, of the same name. */
type InputColumns = GivenFields & { partner_application_id: string };
const inputColumns = ["partner_application_id", ...Object.keys(initialFields)];

export type CandidateRow = InputColumns & {
  id: number;
  company_id: number;
  partner_id: number;
  partner_name: string;
  user_id: number;
  owner_name: string;
  team_id: number;
  brand_id: number;
  document_id: number;
  source: "api" | "web";
  reference_code: string;
  cc_notification_emails: string;
  status: CandidateStatus;
  archived: boolean;
  accepted_terms_and_conditions: boolean;
  ip: string | null;
  link_version: number;
  link_expires_at: Date;
  contacted_at: Date | null;
  due_at: Date;
  created_at: Date;
  /** When they first opened their link, as far as it was said. */
  opened_at: Date | null;
  /** How long the way took most people who were asked for these types of checks, as the candidate was told. */
  measured: { minutes: number; types: string[] } | null;
  submitted_at: Date | null;
  completed_at: Date | null;
  canceled_at: Date | null;
  legal_hold: { since: string; reason: string; held_by: string } | null;
  erased_records: ErasedRecord[];
  /** True: the service never writes to the candidate on its own. */
  bypass: boolean;
  /** When the candidate was last to be asked for what their checks wait for. */
  asked_at: Date | null;
  /** The company's, in which days are counted. */
  timezone: string;
  /** The documents that were attached; signatures and results are none. */
  documents: GivenDocument[];
  /** Only while a check was not handed to its provider: what it waits for follows from them. */
  sealed_facts: Uint8Array | null;
  sealed_health: Uint8Array | null;
  facts_saved_at: Date | null;
  /** The versions of the company's own forms that a check names. */
  forms: Form[];
  checks: CheckInCandidate[];
};

/**
 * The candidates of this id with their checks and their sub-checks, assembled by PostgreSQL in one query. There is one of
 * each partner at most: several only within the reach of a company's own token.
 */
export async function findCandidates(
  db: Queryable,
  reach: Reach,
  partnerApplicationId: string,
): Promise<CandidateRow[]> {
  const rows = await db<CandidateRow[]>`
    select ${candidateColumns(db)} from service.candidates c
    where ${within(db, reach)} and c.partner_application_id = ${partnerApplicationId} order by c.id`;
  return rows.map((row) => openCandidate(db, row));
}

/** The condition for candidates within reach; `c` is the candidate's alias. */
export function within(db: Queryable, { companyId, partnerId }: Reach) {
  return partnerId === null
    ? db`c.company_id = ${companyId}`
    : db`c.company_id = ${companyId} and c.partner_id = ${partnerId}`;
}

export async function findCandidateById(db: Queryable, id: number): Promise<CandidateRow | undefined> {
  const [row] = await db<
    CandidateRow[]
  >`select ${candidateColumns(db)} from service.candidates c where c.id = ${id}`;
  return row && openCandidate(db, row);
}

/**
 * Takes the candidates of this id for this transaction: whoever changes a candidate or anything of it does this first, so that
 * its changes happen one after another. The checks are read after the lock is held, by a statement that sees what
 * the transaction before this one committed: both are sent together, and PostgreSQL begins the second when the first
 * is done. A query is sent when it is waited for; without execute() the reading one would be the first.
 */
export async function lockCandidates(
  tx: Transaction,
  reach: Reach,
  partnerApplicationId: string,
): Promise<CandidateRow[]> {
  const locking = tx<{ id: number }[]>`
    select c.id from service.candidates c
    where ${within(tx, reach)} and c.partner_application_id = ${partnerApplicationId} order by c.id
    for update`.execute();
  const [locked, rows] = await Promise.all([locking, findCandidates(tx, reach, partnerApplicationId)]);
  // Without the lock the id was given to another candidate in between, who is not locked.
  return rows.filter((row) => locked.some(({ id }) => id === row.id));
}

export async function lockCandidateById(tx: Transaction, id: number): Promise<CandidateRow | undefined> {
  const locking = tx`select from service.candidates where id = ${id} for update`.execute();
  const [[locked], row] = await Promise.all([locking, findCandidateById(tx, id)]);
  return locked && row;
}

export type NewCandidate = {
  /** From the sequence of ids. */
  id: number;
  companyId: number;
  partnerId: number;
  partnerName: string;
  partnerApplicationId: string;
  userId: number;
  ownerName: string;
  teamId: number;
  brandId: number;
  referenceCode: string;
  input: CandidateInput;
  /** Where it was created: through the API, or by staff in the web application. Webhooks are told of the former alone. */
  source: CandidateRow["source"];
  bypass: boolean;
  status: CandidateStatus;
  /** The company's. */
  timezone: string;
  dueAt: Date;
  createdAt: Date;
};

/**
 * Writes a candidate that has no checks yet; returns it as a read would. A taken partner_application_id is a unique violation.
 */
export async function insertCandidate(
  tx: Transaction,
  candidate: NewCandidate,
): Promise<Omit<CandidateRow, "checks">> {
  const given: InputColumns = {
    ...initialFields,
    ...candidate.input,
    partner_application_id: candidate.partnerApplicationId,
  };
  const columns = {
    id: candidate.id,
    company_id: candidate.companyId,
    partner_id: candidate.partnerId,
    user_id: candidate.userId,
    team_id: candidate.teamId,
    brand_id: candidate.brandId,
    reference_code: candidate.referenceCode,
    ...given,
    source: candidate.source,
    bypass: candidate.bypass,
    status: candidate.status,
    link_expires_at: candidate.dueAt,
    due_at: candidate.dueAt,
    created_at: candidate.createdAt,
  };
  // The driver takes dates too; its types know only rows of text and numbers.
  const values = Object.values(columns) as string[];
  const [written] = await tx<{ document_id: number }[]>`
    insert into service.candidates (${tx(Object.keys(columns))}) overriding system value values ${tx([values])}
    returning document_id`;
  if (!written) throw new Error("The candidate was not written.");
  return {
    ...columns,
    ...written,
    ...untouched,
    partner_name: candidate.partnerName,
    owner_name: candidate.ownerName,
    timezone: candidate.timezone,
  };
}

/** What the columns of a new candidate have by default, and what stands in other tables. */
const untouched = {
  cc_notification_emails: "",
  archived: false,
  accepted_terms_and_conditions: false,
  ip: null,
  link_version: 1,
  contacted_at: null,
  opened_at: null,
  measured: null,
  submitted_at: null,
  completed_at: null,
  canceled_at: null,
  legal_hold: null,
  erased_records: [],
  asked_at: null,
  documents: [],
  sealed_facts: null,
  sealed_health: null,
  facts_saved_at: null,
  forms: [],
};

export type CandidateChanges = Partial<
  Pick<
    CandidateRow,
    | keyof InputColumns
    | "status"
    | "accepted_terms_and_conditions"
    | "ip"
    | "opened_at"
    | "measured"
    | "submitted_at"
    | "completed_at"
    | "canceled_at"
    | "contacted_at"
    | "link_version"
    | "link_expires_at"
    | "due_at"
    | "erased_records"
    | "asked_at"
  >
>;

export async function updateCandidateRow(
  tx: Transaction,
  id: number,
  changes: CandidateChanges,
): Promise<void> {
  const { erased_records: erased, measured, ...plain } = changes;
  const columns = {
    ...plain,
    ...(erased ? { erased_records: tx.json(erased) } : {}),
    ...(measured ? { measured: tx.json(measured) } : {}),
  };
  if (Object.keys(columns).length === 0) return;
  await tx`update service.candidates set ${tx(columns)} where id = ${id}`;
}

/** Erases the row, its checks and uploads. The uploads' blobs have to be listed for removal before. */
export async function deleteCandidateRow(tx: Transaction, id: number): Promise<void> {
  await tx`delete from service.candidates where id = ${id}`;
}

/**
 * Candidates whose time has run out, or one of whose unfinished checks' has, or who signed before `waitingSince` for a check that
 * still waits; some of them, to be worked off in turns.
 */
export async function findOverdueCandidates(
  db: Queryable,
  { now, waitingSince }: { now: Date; waitingSince: Date },
  { except, limit }: { except: readonly number[]; limit: number },
): Promise<number[]> {
  const others = db`<> all (${[...except]}::bigint[])`;
  const rows = await db<{ id: number }[]>`
    (select id from service.candidates
      where due_at <= ${now} and submitted_at is null and status not in ('overdue', 'completed', 'canceled')
        and id ${others} limit ${limit})
    union
    (select id from service.candidates c
      where submitted_at <= ${waitingSince} and status in ('submitted', 'in-progress') and id ${others} and exists (
        select from service.candidate_checks
        where candidate_id = c.id and status = 'candidate' and submitted_at is null and created_at <= ${waitingSince}
      ) limit ${limit})
    union
    (select candidate_id from service.candidate_checks
      where due_at <= ${now} and status in ('candidate', 'in-progress') and candidate_id ${others} limit ${limit})`;
  return rows.map((row) => row.id);
}

/** The fields of a row that requests write. */
export function givenFieldsOf(row: CandidateRow): GivenFields {
  const entries = Object.keys(initialFields).map((name) => [name, row[name as keyof GivenFields]]);
  // Object.fromEntries forgets the names, which are those of initialFields.
  return Object.fromEntries(entries) as GivenFields;
}

/** What the status and the due time of a row follow from. */
export function progressOf(row: CandidateRow): CandidateProgress {
  return {
    canceledAt: row.canceled_at,
    submittedAt: row.submitted_at,
    dueAt: row.due_at,
    checks: row.checks.map((check) => ({
      status: check.status,
      createdAt: new Date(check.created_at),
      submittedAt: check.submitted_at ? new Date(check.submitted_at) : null,
      startedAt: check.started_at ? new Date(check.started_at) : null,
      dueAt: check.due_at ? new Date(check.due_at) : null,
    })),
  };
}

/** The columns of CandidateRow, some of them sealed (`openCandidate`); `c` is the candidate's alias. */
export function candidateColumns(db: Queryable) {
  return db.unsafe(candidateColumnsText);
}

/** The columns of CheckInCandidate, from service.candidate_checks; a row of them becomes one as JSON. */
export function checkColumns(db: Queryable) {
  return db.unsafe(checkColumnsText);
}

// As text, not as parts of a template: each request reads a candidate, and a template is put together anew each time.
const checkColumnsText = `
    id, type, title, provider, status, outcome, details, renewal, created_at, submitted_at, started_at, completed_at,
    due_at, expiration_date, result_erased_at,
    coalesce((
      select document_review from service.company_check_types t
      where t.company_id = candidate_checks.company_id and t.type = candidate_checks.type
    ), false) as document_review,
    case when starts_with(type, '${ownTypePrefix}') then (
      select (own->>'turnaround_hours')::int from service.company_check_types t
      where t.company_id = candidate_checks.company_id and t.type = candidate_checks.type
    ) end as own_turnaround_hours,
    case when provider = 'http' then (
      select p.url from service.check_provider_types t join service.check_providers p on p.id = t.provider_id
      where t.company_id = candidate_checks.company_id and t.type = candidate_checks.type
    ) end as provider_url,
    (select coalesce(json_agg(s order by s.id), '[]') from (
      select id, type, title, status, outcome from service.sub_checks where candidate_check_id = candidate_checks.id
    ) s) as sub_checks,
    (select coalesce(json_agg(r order by r.id), '[]') from (
      select id, requested_at from service.referees
      where candidate_check_id = candidate_checks.id and submitted_at is null and declined_at is null
        and status = 'candidate' and provider <> 'reference'
    ) r) as undecided_referees`;

const candidateColumnsText = `
    c.id, c.company_id, c.partner_id,
    (select name from service.partners where id = c.partner_id) as partner_name, c.user_id,
    (select name from service.users where id = c.user_id) as owner_name, c.team_id, c.brand_id,
    c.document_id, c.source, c.reference_code, ${inputColumns.map((column) => `c.${column}`).join(", ")},
    c.cc_notification_emails, c.status, c.archived, c.accepted_terms_and_conditions,
    c.ip, c.link_version, c.link_expires_at, c.contacted_at, c.due_at, c.created_at, c.opened_at, c.measured, c.submitted_at, c.completed_at,
    c.canceled_at, c.erased_records, c.bypass, c.asked_at,
    (select to_json(h) from (
      select since, reason, held_by from service.legal_holds where candidate_id = c.id
    ) h) as legal_hold,
    (select timezone from service.companies where id = c.company_id) as timezone,
    (select coalesce(json_agg(json_build_object('id', u.id, 'id_type', u.id_type, 'document_kind', u.document_kind,
        'document_side', u.document_side, 'review', u.review) order by u.id), '[]') from service.uploads u
      where u.candidate_id = c.id and u.id_type is not null and not u.is_signature) as documents,
    (select sealed from service.candidate_facts where candidate_id = c.id and exists (
      select from service.candidate_checks
      where candidate_id = c.id and status = 'candidate' and submitted_at is null
    )) as sealed_facts,
    (select sealed_health from service.candidate_facts where candidate_id = c.id and exists (
      select from service.candidate_checks
      where candidate_id = c.id and status = 'candidate' and submitted_at is null
    )) as sealed_health,
    (select coalesce(jsonb_agg(jsonb_build_object('id', fo.id, 'name', fv.name, 'type', 'customs', 'locale', fv.locale,
        'version', fv.version, 'fields', fv.fields) order by fo.id, fv.version), '[]')
      from service.forms fo join service.form_versions fv on fv.form_id = fo.id
      where fo.company_id = c.company_id and exists (
        select from service.candidate_checks ch where ch.candidate_id = c.id and ch.details->>'form_id' = fo.id::text
          and coalesce(ch.details->>'form_version', '1') = fv.version::text
      )) as forms,
    (select updated_at from service.candidate_facts where candidate_id = c.id) as facts_saved_at,
    (select coalesce(json_agg(k order by k.id), '[]') from (
      select ${checkColumnsText} from service.candidate_checks where candidate_id = c.id
    ) k) as checks`;
