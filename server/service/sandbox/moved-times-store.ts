import type { Transaction } from "../../platform/db/database.ts";

/** The times that rows of a candidate have, and which rows those are; `$` is the candidate's id. */
const times: { table: string; columns: readonly string[]; of: string }[] = [
  {
    table: "service.candidates",
    columns: [
      ...["link_expires_at", "contacted_at", "due_at", "created_at", "opened_at", "submitted_at"],
      ...["completed_at", "canceled_at", "asked_at"],
    ],
    of: "id = $",
  },
  {
    table: "service.candidate_checks",
    columns: ["created_at", "submitted_at", "started_at", "completed_at", "due_at", "result_erased_at"],
    of: "candidate_id = $",
  },
  { table: "service.uploads", columns: ["created_at"], of: "candidate_id = $" },
  { table: "service.candidate_facts", columns: ["updated_at"], of: "candidate_id = $" },
  {
    table: "service.referees",
    columns: [
      ...["created_at", "requested_at", "due_at", "reminders_stopped_at", "draft_saved_at", "submitted_at"],
      "declined_at",
    ],
    of: "candidate_check_id in (select id from service.candidate_checks where candidate_id = $)",
  },
  {
    table: "service.referee_links",
    columns: ["created_at", "expires_at"],
    of: "referee_id in (select r.id from service.referees r join service.candidate_checks k on k.id = r.candidate_check_id where k.candidate_id = $)",
  },
  { table: "service.embed_sessions", columns: ["expires_at"], of: "candidate_id = $" },
  { table: "service.webhook_deliveries", columns: ["next_attempt_at"], of: "candidate_id = $" },
  // What is sent to candidates and referees later: the queue is one for all, and each job names whom it is about.
  {
    table: "pgboss.job",
    columns: ["start_after"],
    of: "name in ('candidate.remind', 'candidate.ask', 'referee.message', 'check.simulate') and state < 'active' and ((data ->> 'candidateId')::bigint = $ or (data ->> 'refereeId')::bigint in (select r.id from service.referees r join service.candidate_checks k on k.id = r.candidate_check_id where k.candidate_id = $) or (data ->> 'checkId')::bigint in (select id from service.candidate_checks where candidate_id = $))",
  },
];

/** Moves everything that is known of a candidate back by so many hours, in a transaction that has their lock. */
export async function moveBack(tx: Transaction, candidateId: number, hours: number): Promise<void> {
  for (const { table, columns, of } of times) {
    const moved = columns.map((column) => `${column} = ${column} - make_interval(hours => $2)`).join(", ");
    await tx.unsafe(`update ${table} set ${moved} where ${of.replaceAll("$", "$1")}`, [candidateId, hours]);
  }
}
