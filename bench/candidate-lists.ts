/**
 * What a page of 25 candidates costs with ten thousand and with a million of them, first and deep, by status and by
 * search: each as a ratio to the first page of the small list, in the same run.
 *
 *   node bench/candidate-lists.ts
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { CandidateListQuery } from "../server/contract/candidate.ts";
import { openDatabase } from "../server/platform/db/database.ts";
import { startEmbeddedPostgres } from "../server/platform/db/embedded-postgres.ts";
import { migrate } from "../server/platform/db/migrate.ts";
import { openLog } from "../server/platform/log/log.ts";
import {
  addUpCounts,
  countCandidates,
  findCandidatePage,
} from "../server/service/candidates/candidate-list-store.ts";
import type { PagePosition } from "../server/service/page-cursor.ts";
import type { Reach } from "../server/service/service.ts";

const sizes = { small: 10_000, large: 1_000_000 };
const query: CandidateListQuery = { page: 1, per_page: 25, archived: false, sort: "-created_at" };

const dataDir = await mkdtemp(path.join(tmpdir(), "candor-bench-"));
const postgres = await startEmbeddedPostgres({ dataDir, log: openLog("warn"), durable: false });
const db = openDatabase(postgres.url, { maxConnections: 2 });
try {
  await migrate(db, "service", path.join(import.meta.dirname, "../server/service/migrations"));
  const small = await fill("small", sizes.small);
  const large = await fill("large", sizes.large);
  await addUpCounts(db);
  await db`vacuum analyze`;
  const at = (second: number) => ({
    createdAt: new Date(Date.parse("2026-01-01") + second * 1000),
    number: 1,
  });
  // As the company's own token sees them: those of every partner.
  const company = { ...large, partnerId: null };
  const base = await median(() => page(small, query));
  const rows = [
    ["first page, 10 thousand", base],
    ["first page, a million", await median(() => page(large, query))],
    ["deep page by cursor, 10 thousand", await median(() => page(small, query, at(sizes.small / 2)))],
    ["deep page by cursor, a million", await median(() => page(large, query, at(sizes.large / 2)))],
    ["last page by cursor, a million", await median(() => page(large, query, at(20)))],
    ["by status, a million", await median(() => page(large, { ...query, status: "submitted" }))],
    ["by a rare name, 10 thousand", await median(() => page(small, { ...query, q: "name 4242 " }))],
    ["by a rare name, a million", await median(() => page(large, { ...query, q: "name 4242 " }))],
    ["by a common name, a million", await median(() => page(large, { ...query, q: "kim" }), 5)],
    ["of all partners, a million", await median(() => page(company, query))],
    ["of all, deep page, a million", await median(() => page(company, query, at(sizes.large / 2)))],
    ["of all, by status, a million", await median(() => page(company, { ...query, status: "submitted" }))],
    ["of all, by a rare name, a million", await median(() => page(company, { ...query, q: "name 4242 " }))],
  ] as const;
  for (const [name, ms] of rows) {
    console.log(`${name.padEnd(36)} ${ms.toFixed(2).padStart(9)} ms   × ${(ms / base).toFixed(2)}`);
  }
} finally {
  await db.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true });
}

async function page(tenant: Reach, wanted: CandidateListQuery, after: PagePosition | null = null) {
  await Promise.all([findCandidatePage(db, tenant, wanted, after), countCandidates(db, tenant, wanted)]);
}

async function median(run: () => Promise<void>, rounds = 200): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await run();
    taken.push(performance.now() - start);
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

/** A company with `size` candidates, created a second apart; the newest thousand have two checks each. */
async function fill(name: string, size: number): Promise<Reach> {
  const [row] = await db<{ company_id: number; partner_id: number }[]>`
    with company as (insert into service.companies (name, country, timezone, locale, created_at)
        values (${name}, 'AU', 'Australia/Sydney', 'en-AU', now()) returning id),
      team as (insert into service.teams (company_id, name) select id, 'Everyone' from company returning id, company_id),
      owner as (insert into service.users (company_id, team_id, email, name, role)
        select company_id, id, 'owner@example.com', 'Owner', 'owner' from team),
      brand as (insert into service.brands (company_id, name, primary_color, support_email, is_default)
        select id, 'Brand', '#0f766e', 'help@example.com', true from company),
      partner as (insert into service.partners (name) values (${name}) returning id)
    select company.id as company_id, partner.id as partner_id from company, partner`;
  if (!row) throw new Error("The company was not written.");
  await db`
    insert into service.candidates (company_id, partner_id, partner_application_id, user_id, team_id, brand_id,
      reference_code, first_name, last_name, email, contact_number, job_role, department, status, link_expires_at,
      due_at, created_at)
    select ${row.company_id}, ${row.partner_id}, ${name} || n, owner.id, owner.team_id, brand.id, ${name} || 'R' || n,
      'Name ' || n, (array['Kim', 'Silva', 'Okafor', 'Rossi'])[1 + n % 4], 'n' || n || '@example.com', '', '', '',
      (array['candidate', 'submitted', 'in-progress', 'completed'])[1 + n % 4], now(), now(),
      '2026-01-01'::timestamptz + n * interval '1 second'
    from generate_series(1, ${size}::int) n, service.users owner, service.brands brand
    where owner.company_id = ${row.company_id} and brand.company_id = ${row.company_id}`;
  await db`
    insert into service.candidate_checks (candidate_id, type, title, provider, created_at)
    select id, type, type, 'simulated', created_at
    from (select * from service.candidates where company_id = ${row.company_id} order by id desc limit 1000) newest,
      unnest(array['identity', 'credit']) type`;
  return { companyId: row.company_id, partnerId: row.partner_id };
}
