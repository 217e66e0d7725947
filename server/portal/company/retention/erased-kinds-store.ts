import type { RecordKind } from "../../../contract/record-kind.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import type { ErasedKind } from "../../gateway/read-candidate.ts";

/** What the service has erased of a candidate who is still there. */
export type ErasedOf = ErasedKind & { candidateId: number };

type Rows = {
  table: string;
  /** When a row came about: one from after the erasure is of what came after it, and stays. Null: it is half-written. */
  since: string;
  /** The column that says of which check a row is; null in it says of none, as in what was erased. */
  check?: string;
};

/**
 * Which of the portal's rows are of a kind of record. Those of no kind stay as long as the candidate does; a test compares both
 * lists with all that is held (held-store.ts).
 */
export const rowsOfKind: Record<RecordKind, readonly Rows[]> = {
  application: [
    { table: "journeys", since: "details_confirmed_at" },
    { table: "journey_progress", since: "step_since" },
    { table: "kept_facts", since: "updated_at" },
    { table: "drafts", since: "written_at" },
    { table: "held_documents", since: "answered_at" },
    { table: "document_exceptions", since: "created_at" },
    { table: "staff_actions", since: "done_at" },
    { table: "notes", since: "written_at" },
    { table: "tasks", since: "opened_at" },
    { table: "messages", since: "written_at" },
    { table: "given_copies", since: "given_at" },
  ],
  consent: [
    { table: "consents", since: "given_at" },
    { table: "disclosure_consents", since: "given_at" },
    { table: "consent_withdrawals", since: "withdrawn_at" },
    { table: "receipts", since: "issued_at" },
  ],
  identity_documents: [
    { table: "documents", since: "created_at" },
    { table: "message_files", since: "created_at" },
    { table: "review_queue", since: "uploaded_at" },
    { table: "reviews", since: "decided_at" },
    { table: "rejection_rounds", since: "settled_at" },
    { table: "rejection_reminders", since: "settled_at" },
    { table: "file_views", since: "viewed_at", check: "candidate_check_id" },
    { table: "file_rotations", since: "rotated_at" },
    { table: "document_readings", since: "read_at" },
  ],
  references: [{ table: "named_referees", since: "named_at", check: "candidate_check_id" }],
  result: [
    { table: "recorded_results", since: "begun_at", check: "candidate_check_id" },
    { table: "adjudications", since: "decided_at", check: "candidate_check_id" },
    { table: "file_views", since: "viewed_at", check: "candidate_check_id" },
  ],
};

/**
 * The tables with rows of candidates that are of no kind: in which language someone reads, that something waits of them, and
 * of which row of a file they were created, and that something was done to many: these say nothing of a person and go with what they follow from.
 */
export const ofNoKind: readonly string[] = [
  "candidate_languages",
  "work_candidates",
  "work_items",
  "work_lookers",
  "import_rows",
  "bulk_items",
];

/** Erases the rows of a company that are of what its service has erased, in one statement for each table. */
export async function eraseKinds(
  db: Queryable,
  companyId: number,
  erased: readonly ErasedOf[],
): Promise<void> {
  for (const [kind, places] of Object.entries(rowsOfKind)) {
    const ofKind = erased.filter((one) => one.kind === kind);
    if (ofKind.length === 0) continue;
    for (const { table, since, check } of places) {
      await db`
        delete from ${db(`portal.${table}`)} held
        using jsonb_to_recordset(${db.json(ofKind)}) as gone ("candidateId" bigint, "checkId" bigint, at timestamptz)
        where held.company_id = ${companyId} and held.candidate_id = gone."candidateId"
          and coalesce(held.${db(since)}, '-infinity') <= gone.at
          ${check ? db`and held.${db(check)} is not distinct from gone."checkId"` : db``}`;
    }
  }
}
