import type { WebhookCall } from "../server/contract/webhook.ts";
import type { Database } from "../server/platform/db/database.ts";
import type { WebhookRow } from "../server/service/webhooks/webhook-store.ts";

/** The body of the call about a candidate's event; the database puts id, candidate and sequence into the place of the names. */
export function seededBody(id: string, partnerApplicationId: string, sequence: number): string {
  const call: WebhookCall = {
    id,
    type: "candidate_check.status_changed",
    created_at: "2026-01-01T00:00:00.000Z",
    sequence,
    partner_application_id: partnerApplicationId,
    candidate: { id: 1, status: "in-progress" },
    candidate_check: {
      id: 1,
      type: "identity",
      previous_status: "candidate",
      status: "in-progress",
      outcome: null,
      result_flag: false,
      completed_at: null,
    },
  };
  return JSON.stringify(call);
}

/** So many pending deliveries, of so many candidates in turn. */
export async function seedDeliveries(
  db: Database,
  webhook: Pick<WebhookRow, "id" | "company_id" | "partner_id">,
  { deliveries, candidates }: { deliveries: number; candidates: number },
): Promise<void> {
  await db`
    insert into service.candidates (company_id, partner_id, partner_application_id, user_id, team_id, brand_id,
      reference_code, first_name, last_name, email, contact_number, job_role, department, status, link_expires_at, due_at, created_at)
    select ${webhook.company_id}, ${webhook.partner_id}, 'seed-' || n, owner.id, owner.team_id, brand.id, 'S' || n, 'Ana', 'Ngata',
      'ana@candidate.example', '', '', '', 'in-progress', now(), now(), now()
    from (select id, team_id from service.users where company_id = ${webhook.company_id} order by id limit 1) owner,
      (select id from service.brands where company_id = ${webhook.company_id} and is_default) brand,
      generate_series(1, ${candidates}::int) n`;
  const body = seededBody("{id}", "seed-{at}", 0).replace('"sequence":0', '"sequence":{sequence}');
  await db`
    insert into service.webhook_deliveries
      (id, webhook_id, candidate_id, partner_application_id, body, state, created_at, next_attempt_at)
    select s.id, ${webhook.id}, c.id, c.partner_application_id,
      replace(replace(replace(${body}::text, '{id}', s.id::text), 'seed-{at}', c.partner_application_id), '{sequence}', s.sequence::text),
      'pending', s.at, s.at
    from (
      select n, gen_random_uuid() as id, 'seed-' || (1 + n % ${candidates}::int) as name, 1 + n / ${candidates}::int as sequence,
        date_trunc('milliseconds', now()) as at
      from generate_series(0, ${deliveries - 1}::int) n
    ) s
    join service.candidates c on c.company_id = ${webhook.company_id} and c.partner_application_id = s.name
    order by s.n`;
  await db`vacuum analyze service.webhook_deliveries`;
}
