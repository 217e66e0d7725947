import { fieldsOf, isObject, readId, readText, readTime } from "./read-value.ts";

/**
 * A candidate's check, as far as the service shows it: the specification shows no field of one. `type` is empty and `title`
 * null where they are not known; `status` is spelled as Candor's service spells it, where it is one of those.
 */
export type KnownCheck = {
  /** Null where there is none, or none that a path of the specification's reference service takes. */
  id: number | null;
  type: string;
  title: string | null;
  status: string;
  outcome: string | null;
  attention: boolean;
  /** When it was released: by the signature, or later by what it waited for. */
  submittedAt: string | null;
  startedAt: string | null;
  completedAt: string | null;
  dueAt: string | null;
  createdAt: string | null;
  expirationDate: string | null;
  /** When the service erased the result of a check that is completed: an extension. */
  resultErasedAt: string | null;
  details: Record<string, unknown>;
  /** What keeps it from starting; nothing where the service does not say: an extension. */
  waitingFor: { facts: string[]; documents: KnownPlace[]; review: number[]; referees: number[] };
  /** Who runs it; null for all services but Candor's own. */
  provider: string | null;
  subChecks: KnownSubCheck[];
};

/** A place of a document rule that is open, and the kind of document that is proposed for it. */
type KnownPlace = { category: string; kind: string };

type KnownSubCheck = {
  id: number | null;
  type: string;
  title: string | null;
  status: string;
  outcome: string | null;
};

/** Null where there is no list: that says nothing of whether there are checks. Every entry that is anything is a check. */
export function readChecks(given: unknown): KnownCheck[] | null {
  if (!Array.isArray(given)) return null;
  return given.filter((entry) => entry !== null && entry !== undefined && entry !== "").map(readCheck);
}

/** An entry may be the check, its type alone, or its id. */
function readCheck(given: unknown): KnownCheck {
  const check = isObject(given) ? given : typeof given === "number" ? { id: given } : { type: given };
  return {
    ...readNamed(check),
    attention: check.result_flag === true,
    submittedAt: readTime(check.submitted_at),
    startedAt: readTime(check.started_at),
    completedAt: readTime(check.completed_at),
    dueAt: readTime(check.due_at),
    createdAt: readTime(check.created_at),
    expirationDate: readDay(check.expiration_date),
    resultErasedAt: readTime(check.result_erased_at),
    details: fieldsOf(check.details),
    waitingFor: readWaiting(check.waiting_for),
    provider: readText(check.provider) || null,
    subChecks: Array.isArray(check.sub_checks) ? check.sub_checks.filter(isObject).map(readNamed) : [],
  };
}

function readWaiting(given: unknown): KnownCheck["waitingFor"] {
  const { facts, documents, review, referees } = fieldsOf(given);
  return {
    facts: textsIn(facts),
    documents: Array.isArray(documents) ? documents.filter(isObject).map(readPlace) : [],
    review: idsIn(review),
    referees: idsIn(referees),
  };
}

function readPlace({ category, document_kind }: Record<string, unknown>): KnownPlace {
  return { category: readText(category), kind: readText(document_kind) };
}

function idsIn(given: unknown): number[] {
  return Array.isArray(given) ? given.flatMap((id) => readId(id) ?? []) : [];
}

function textsIn(given: unknown): string[] {
  return Array.isArray(given) ? given.filter((one) => typeof one === "string") : [];
}

/** What is called otherwise elsewhere. `check` may be the type, or an object that describes it. */
function readNamed(check: Record<string, unknown>): KnownSubCheck {
  const described = fieldsOf(check.check ?? check.check_type);
  const type = [check.type, check.check_type, check.check, check.code, described.type, described.code];
  return {
    id: readId(check.id),
    type: readText(...type.filter((one) => typeof one === "string")),
    title: readText(check.title, check.name, described.title, described.name) || null,
    status: readStatus(check.status, check.state),
    outcome: readText(check.outcome) || null,
  };
}

const spellings: Record<string, string> = { cancelled: "canceled", complete: "completed" };

/** `In Progress` and `in_progress` are `in-progress`. Other words than the known ones stay as they are. */
export function readStatus(...given: unknown[]): string {
  const status = readText(...given)
    .toLowerCase()
    .replaceAll(/[\s_]+/g, "-");
  return spellings[status] ?? status;
}

function readDay(given: unknown): string | null {
  return readTime(given)?.slice(0, 10) ?? null;
}
