import { type ContactChannel, contactChannel, type Match, match } from "../../contract/candidate.ts";
import { type FactSheet, factSheet } from "../../contract/facts/fact.ts";
import { type RecordKind, recordKind } from "../../contract/record-kind.ts";
import { type KnownCheck, readChecks, readStatus } from "./read-check.ts";
import { type Fields, incompleteAnswer, isObject, readId, readText, readTime } from "./read-value.ts";
import { tolerantList } from "./tolerant-list.ts";

/**
 * A candidate as far as the service shows it, under the names of the specification (section 2). What is absent, or of
 * another kind, is empty or null; only the id is needed.
 */
export type KnownCandidate = {
  id: number;
  partner_application_id: string;
  /** Whose candidate it is; null where the service names no partners: it is an extension. */
  partner: { id: number; name: string } | null;
  /** Who is responsible: a user of the service. */
  user_id: number | null;
  brand_id: number | null;
  /** In which the service writes to them, empty for its default; null where it says none: it is an extension. */
  language: string | null;
  first_name: string;
  last_name: string;
  name: string;
  email: string;
  contact_number: string;
  job_role: string;
  department: string;
  reference_code: string;
  /** Of whoever is responsible at the company; empty where the service does not say: it is an extension. */
  owner_name: string;
  partner_link: string;
  canceled: boolean;
  /** By which channels its service sends the link when it is asked to; null where it takes no choice: it is an extension. */
  contact_channels: ContactChannel[] | null;
  /** Whether its partner asked that nobody contacts the candidate; false where the service does not say: it is an extension. */
  bypass: boolean;
  status: string;
  accepted_terms_and_conditions: boolean;
  partner_application_started: boolean;
  created_at: string | null;
  /** When they first opened their link; null where the service does not say: it is an extension. */
  opened_at: string | null;
  measured_minutes: number | null;
  submitted_at: string | null;
  completed_at: string | null;
  /** When the next thing is due, as far as the service tells: of itself, an extension, or by its checks. */
  due_at: string | null;
  /** Whether the candidate has signed, also where the service does not say when. */
  submitted: boolean;
  /** What the service's retention schedule has erased of it already: an extension. */
  erased: ErasedKind[];
  /** Null where the service does not list them: that is not the same as none. */
  checks: KnownCheck[] | null;
  /** What the checks need to know; null where it was not asked for, and where the service keeps no facts: an extension. */
  facts: FactSheet["facts"] | null;
  /** The ids of the documents that were attached, signatures not; null where it was not asked for: an extension. */
  documents: number[] | null;
  /** Document numbers that other candidates have too; none where it was not asked for: an extension. */
  matches: Match[];
};

/** Records of this kind were last erased then, of one check or of the candidate. */
export type ErasedKind = { kind: RecordKind; checkId: number | null; at: string };

/**
 * `asked` is the id by which the candidate was asked for.
 * @throws ClientError `incomplete_answer` for what is no candidate
 */
export function readCandidate(given: unknown, asked = ""): KnownCandidate {
  const candidate = candidateOf(given, asked);
  if (!candidate) throw incompleteAnswer("candidate");
  return candidate;
}

/** A page of GET /candidates. Null for a number that the service does not tell: pagination's fields are not shown. */
type KnownPage = {
  candidates: KnownCandidate[];
  page: number | null;
  totalCount: number | null;
  /** False where counting stopped at `totalCount`. */
  totalExact: boolean;
  totalPages: number | null;
};

/** @throws ClientError `incomplete_answer` when there is no list of candidates */
export function readCandidatePage(given: unknown): KnownPage {
  const list = isObject(given) ? given.candidates : given;
  if (!Array.isArray(list)) throw incompleteAnswer("list of candidates");
  const pagination = isObject(given) && isObject(given.pagination) ? given.pagination : {};
  const { page, current_page, total_count, total, count, total_pages, pages } = pagination;
  return {
    // Whom nothing can address can't be opened either.
    candidates: list.flatMap((one) => candidateOf(one, "") ?? []).filter(isAddressed),
    page: readCount(page, current_page),
    totalCount: readCount(total_count, total, count),
    totalExact: pagination.total_count_exact !== false,
    totalPages: readCount(total_pages, pages),
  };
}

/** Channels that a later version of the service adds are not known here. */
function readChannels(given: unknown): ContactChannel[] | null {
  if (!Array.isArray(given)) return null;
  return given.flatMap((one) => contactChannel.safeParse(one).data ?? []);
}

function candidateOf(given: unknown, asked: string): KnownCandidate | null {
  const id = isObject(given) ? readId(given.id) : null;
  if (!isObject(given) || id === null) return null;
  const status = readStatus(given.status);
  const completedAt = readTime(given.completed_at);
  return {
    ...textsOf(given),
    id,
    partner_application_id: idOf(given.partner_application_id) || asked,
    partner: partnerOf(given.partner),
    user_id: readId(given.user_id),
    owner_name: isObject(given.owner) ? readText(given.owner.name) : "",
    brand_id: readId(given.brand_id),
    language: typeof given.language === "string" ? given.language : null,
    canceled: given.canceled === true || status === "canceled",
    contact_channels: readChannels(given.contact_channels),
    bypass: given.bypass === true,
    status,
    accepted_terms_and_conditions: given.accepted_terms_and_conditions === true,
    partner_application_started: given.partner_application_started === true,
    created_at: readTime(given.created_at),
    opened_at: readTime(given.opened_at),
    measured_minutes: readId(given.measured_minutes),
    submitted_at: readTime(given.submitted_at),
    completed_at: completedAt,
    submitted: isSubmitted(given, status),
    erased: readErased(given.erased_records),
    due_at: dueAt(given),
    checks: readChecks(given.candidate_checks),
    facts: factSheet.safeParse(given.facts).data?.facts ?? null,
    documents: Array.isArray(given.documents)
      ? given.documents.flatMap((one) => (isObject(one) ? (readId(one.id) ?? []) : []))
      : null,
    matches: tolerantList(match).parse(given.matches),
  };
}

/** Null says that nothing is due, where the service has the field. */
function dueAt({ due_at, candidate_checks }: Fields): string | null {
  if (due_at !== undefined) return readTime(due_at);
  const open = (readChecks(candidate_checks) ?? []).filter(
    ({ status }) => status !== "completed" && status !== "canceled",
  );
  return open.flatMap((check) => check.dueAt ?? []).toSorted()[0] ?? null;
}

function partnerOf(given: unknown): KnownCandidate["partner"] {
  const id = isObject(given) ? readId(given.id) : null;
  return isObject(given) && id !== null ? { id, name: readText(given.name) } : null;
}

/** What can't be read is not known to be erased. */
function readErased(given: unknown): ErasedKind[] {
  if (!Array.isArray(given)) return [];
  return given.filter(isObject).flatMap((entry) => {
    const kind = recordKind.safeParse(entry.record_kind);
    const at = readTime(entry.erased_at);
    return kind.success && at !== null
      ? [{ kind: kind.data, checkId: readId(entry.candidate_check_id), at }]
      : [];
  });
}

function textsOf(given: Fields) {
  return {
    first_name: readText(given.first_name),
    last_name: readText(given.last_name),
    name: readText(given.name),
    email: readText(given.email),
    contact_number: readText(given.contact_number),
    job_role: readText(given.job_role),
    department: readText(given.department),
    reference_code: readText(given.reference_code),
    partner_link: readText(given.partner_link),
  };
}

/** Letter for letter: it goes back into paths. */
function idOf(given: unknown): string {
  return typeof given === "string" ? given : typeof given === "number" ? String(given) : "";
}

const afterSubmission = new Set(["submitted", "in-progress", "completed"]);

/** `submitted` is the one status that the specification shows; a time that can't be read was one all the same. */
function isSubmitted({ submitted_at, completed_at }: Fields, status: string): boolean {
  return Boolean(submitted_at) || Boolean(completed_at) || afterSubmission.has(status);
}

function isAddressed({ partner_application_id }: KnownCandidate): boolean {
  return partner_application_id !== "";
}

function readCount(...given: unknown[]): number | null {
  const found = given.find((one) => /^\d{1,9}$/.test(typeof one === "object" ? "" : String(one)));
  return found === undefined ? null : Number(found);
}
