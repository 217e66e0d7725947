import type { Database } from "../server/platform/db/database.ts";
import type { Reach } from "../server/service/service.ts";
import { insertCompany } from "./insert-company.ts";

export type SeededCompany = Reach & { size: number };

const rowsInAStep = 250_000;

/** What is filled, and the columns by which its rows are made; `c` is the candidate. */
const rowsOfCandidates: Record<string, string> = {
  "service.candidate_checks": `
    (candidate_id, type, title, provider, created_at, submitted_at, started_at, due_at, status, outcome, completed_at, company_id, partner_id)
    select c.id, type, type, 'manual', c.created_at, c.submitted_at, c.submitted_at, c.submitted_at + interval '7 days',
      case when c.status in ('completed', 'canceled') then c.status when c.status = 'overdue' then 'in-progress' else 'candidate' end,
      case when c.status = 'completed' then case when c.id % 100 = 3 then 'consider' else 'clear' end end,
      c.completed_at, c.company_id, c.partner_id
    from c, unnest(array['identity', 'credit']) type`,
  "service.history_events": `
    (company_id, candidate_id, type, description, actor_type, actor_name, created_at)
    select c.company_id, c.id, event[1], event[2], 'partner', 'Partner', c.created_at
    from c, (values (array['candidate_created', 'Candidate created']), (array['application_submitted', 'Application submitted']),
      (array['candidate_status_changed', 'Status changed'])) happened (event)`,
  "service.candidate_changes": `
    (candidate_id, company_id, partner_id, number, noted)
    select c.id, c.company_id, c.partner_id, c.id, c.id from c`,
  "service.webhook_deliveries": `
    (id, webhook_id, candidate_id, partner_application_id, body, state, created_at, next_attempt_at, company_id)
    select gen_random_uuid(), w.id, c.id, c.partner_application_id, '{}',
      case when c.id % 500 = 0 then 'pending' else 'delivered' end, c.completed_at, c.completed_at, c.company_id
    from c join service.webhooks w on w.company_id = c.company_id where c.completed_at > now() - interval '60 days'`,
  "portal.work_candidates": `
    (company_id, candidate_id, partner_application_id, status, partner_id, partner_name, created_at, outcomes, due_at)
    select c.company_id, c.id, c.partner_application_id, c.status, c.partner_id, 'Partner', c.created_at, '{}', c.next_due_at
    from c where c.status in ('submitted', 'in-progress', 'overdue')`,
  "portal.work_items": `
    (company_id, candidate_id, partner_application_id, kind, subject, check_type, since, opens_at, due_at)
    select c.company_id, c.id, c.partner_application_id, case c.status when 'overdue' then 'overdue' else 'documents' end,
      c.id::text, case c.status when 'overdue' then 'identity' end, c.submitted_at, c.submitted_at, c.next_due_at
    from c where c.status in ('submitted', 'overdue')`,
  "portal.held_candidates": `
    (company_id, partner_application_id, candidate_id, connection_sha256, seen, asked_at, in_doubt)
    select c.company_id, c.partner_application_id, c.id, '\\x00', true, now() - interval '1 day', false from c`,
};

/**
 * A company with so many candidates over two years, the last twentieth of them still open, each with two checks, three events in the
 * history and a mark of the portal's, a webhook call for each that was completed in the last 60 days, and something to do in the staff's queue for
 * half of the open ones. One in twenty is called Kim; ten are called Wilhelmina Abernathy. Triggers do not run: what
 * they would write is written here. Indexes are to be dropped before, and built after (`withoutIndexes`).
 */
export async function seedCompany(db: Database, name: string, size: number): Promise<SeededCompany> {
  const reach = await insertCompany(db, name);
  await db`
    insert into service.webhooks (company_id, partner_id, uri, id_in_path, global, sealed_credentials, created_at, updated_at)
    values (${reach.companyId}, ${reach.partnerId}, 'https://receiver.example', false, false, '', now(), now())`;
  for (let from = 1; from <= size; from += rowsInAStep) {
    await insertCandidates(db, reach.companyId, {
      name,
      size,
      from,
      to: Math.min(size, from + rowsInAStep - 1),
    });
  }
  for (const [table, rows] of Object.entries(rowsOfCandidates)) {
    const [ids] = await db<{ first: number; last: number }[]>`
      select min(id) as first, max(id) as last from service.candidates where company_id = ${reach.companyId}`;
    for (let from = ids?.first ?? 0; from <= (ids?.last ?? -1); from += rowsInAStep) {
      await replicating(db, (run) =>
        run(`with c as (select * from service.candidates where id between ${from} and ${from + rowsInAStep - 1})
          insert into ${table} ${rows}`),
      );
    }
  }
  await db`
    insert into service.candidate_counts (company_id, partner_id, archived, status, count)
    select company_id, partner_id, archived, status, count(*) from service.candidates
    where company_id = ${reach.companyId} group by 1, 2, 3, 4`;
  return { ...reach, size };
}

async function insertCandidates(
  db: Database,
  companyId: number,
  { name, size, from, to }: { name: string; size: number; from: number; to: number },
): Promise<void> {
  await replicating(db, (run) =>
    run(`
    insert into service.candidates (company_id, partner_id, partner_application_id, user_id, team_id, brand_id,
      reference_code, first_name, last_name, email, contact_number, job_role, department, status, link_expires_at,
      due_at, created_at, submitted_at, completed_at, canceled_at, next_due_at)
    select ${companyId}, p.id, '${name}-' || n, u.id, u.team_id, b.id, '${name}' || upper(to_hex(n)), first, last,
      lower(first || '.' || last) || n || '@example.com', '+614' || lpad(n::text, 8, '0'),
      (array['Ward nurse', 'Driver', 'Clerk'])[1 + n % 3], '', status, at + interval '14 days', at + interval '14 days', at,
      case when status <> 'candidate' then at + interval '1 day' end, case when status = 'completed' then at + interval '3 days' end,
      case when status = 'canceled' then at + interval '2 days' end,
      case when status in ('completed', 'canceled') then 'infinity' when status = 'candidate' then at + interval '14 days'
        else at + interval '8 days' end
    from generate_series(${from}, ${to}) n
    cross join lateral (select hashint4(n) & 1048575 as mixed) m
    cross join lateral (select
      case when n % (${size} / 10) = 0 then 'Wilhelmina' else ${syllables("mixed % 16", "mixed / 16 % 16")} end as first,
      case when n % (${size} / 10) = 0 then 'Abernathy' when n % 20 = 1 then 'Kim'
        else ${syllables("mixed / 256 % 16", "mixed / 4096 % 16", "mixed / 65536 % 16")} end as last,
      case when n > ${size} * 0.95 then (array['candidate', 'submitted', 'in-progress', 'overdue'])[1 + n % 4]
        when n % 20 = 7 then 'canceled' else 'completed' end as status,
      date_trunc('second', now()) - (${size} - n) * (interval '730 days' / ${size}) as at) t
    cross join (select * from service.users where company_id = ${companyId}) u
    cross join (select id from service.brands where company_id = ${companyId}) b
    cross join (select id from service.partners where name = '${name}') p`),
  );
}

function syllables(...picked: string[]): string {
  const all = "array['ma','ri','ko','ta','len','sa','no','vi','dor','el','han','ju','pe','ras','wo','zi']";
  return `initcap(${picked.map((at) => `(${all})[1 + ${at}]`).join(" || ")})`;
}

/** Without triggers and foreign keys, as a replica writes. */
async function replicating(db: Database, work: (run: (sql: string) => Promise<unknown>) => Promise<unknown>) {
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await work((sql) => tx.unsafe(sql));
  });
}

/** Fills tables, and builds their indexes once they are full: a tenth of the time. */
export async function withoutIndexes<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  const tables = ["service.candidates", ...Object.keys(rowsOfCandidates)];
  const indexes = await db<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
    where indrelid = any(${tables}::text[]::regclass[]) and not indisprimary
      and not exists (select from pg_constraint where conindid = i.indexrelid)`;
  for (const { name } of indexes) await db.unsafe(`drop index ${name}`);
  const result = await work();
  await db.begin(async (tx) => {
    await tx`set local maintenance_work_mem = '1500MB'`;
    for (const { name, definition } of indexes) {
      const began = performance.now();
      await tx.unsafe(definition);
      console.log(`  ${name} built in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    }
  });
  return result;
}
