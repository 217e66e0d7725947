/**
 * What a page of 25 candidates costs with ten thousand and with a million of them, first and deep, by status, by
 * search, by filter and in each order: each as a ratio to the first page of the small list, in the same run.
 *
 *   node bench/candidate-lists.ts [how many in the large list]
 */
import { rm } from "node:fs/promises";
import path from "node:path";
import type { CandidateListQuery } from "../server/contract/candidate-list.ts";
import { openDatabase } from "../server/platform/db/database.ts";
import { startEmbeddedPostgres } from "../server/platform/db/embedded-postgres.ts";
import { migrate } from "../server/platform/db/migrate.ts";
import { openLog } from "../server/platform/log/log.ts";
import {
  addUpCounts,
  countCandidates,
  findCandidatePage,
} from "../server/service/candidates/candidate-list-store.ts";
import type { ListPosition } from "../server/service/candidates/list-position.ts";
import type { Reach } from "../server/service/service.ts";
import { dataFolder } from "./data-folder.ts";

const sizes = { small: 10_000, large: Number(process.argv[2] ?? 1_000_000) };
const query: CandidateListQuery = { page: 1, per_page: 25, archived: false, sort: "-created_at" };

const dataDir = await dataFolder();
const postgres = await startEmbeddedPostgres({ dataDir, log: openLog("warn"), durable: false });
const db = openDatabase(postgres.ownerUrl, { maxConnections: 2 });
try {
  await migrate(db, "service", path.join(import.meta.dirname, "../server/service/migrations"));
  const small = await fill("small", sizes.small);
  const large = await fill("large", sizes.large);
  await addUpCounts(db);
  await db`vacuum analyze`;
  const at = (second: number) => ({
    key: new Date(Date.parse("2026-01-01") + second * 1000).toISOString(),
    number: 1,
  });
  // As the company's own token sees them: those of every partner.
  const company = { ...large, partnerId: null };
  const [few] = await db<{ id: number }[]>`
    select max(id) as id from service.users where company_id = ${large.companyId}`;
  const fewOf = few?.id ?? 0;
  const base = await median(() => page(small, query));
  const q = (text: string) => ({ ...query, q: text });
  const by = (filter: Partial<CandidateListQuery>) => ({ ...query, ...filter });
  const day = (number: number) => new Date(Date.parse("2026-01-01") + number * 86_400_000).toISOString();
  const rows = [
    ["first page of the small list", base],
    ["first page", await median(() => page(large, query))],
    ["deep page by cursor, of the small list", await median(() => page(small, query, at(sizes.small / 2)))],
    ["deep page by cursor", await median(() => page(large, query, at(sizes.large / 2)))],
    ["last page by cursor", await median(() => page(large, query, at(20)))],
    ["by status", await median(() => page(large, by({ status: "submitted" })))],
    ["by a rare name, of the small list", await median(() => page(small, q("name 4242 ")))],
    ["by a rare name", await median(() => page(large, q("name 4242 ")))],
    ["by a common name", await median(() => page(large, q("kim")), 5)],
    ["by a common name of two letters", await median(() => page(large, q("ki")), 5)],
    ["by a phone number", await median(() => page(large, q("0400 004 242")))],
    ["by nobody's name", await median(() => page(large, q("zzyzx")))],
    ["of all partners", await median(() => page(company, query))],
    ["of all, deep page", await median(() => page(company, query, at(sizes.large / 2)))],
    ["of all, by status", await median(() => page(company, by({ status: "submitted" })))],
    ["of all, by a rare name", await median(() => page(company, q("name 4242 ")))],
    ["of all, by name", await median(() => page(company, by({ sort: "name" })))],
    ["of all, by what is due", await median(() => page(company, by({ sort: "due_at" })))],
    ["of all, by what is due last", await median(() => page(company, by({ sort: "-due_at" })))],
    [
      "of a status, by what is due",
      await median(() => page(company, by({ status: "submitted", sort: "due_at" })), 20),
    ],
    ["due in a week", await median(() => page(company, by({ due_after: day(0), due_before: day(7) })), 20)],
    [
      "due in a week, by that",
      await median(() => page(company, by({ due_after: day(0), due_before: day(7), sort: "due_at" })), 20),
    ],
    ["with a check that many have", await median(() => page(company, by({ check_type: "identity" })), 20)],
    ["with an outcome that 1 in 100 has", await median(() => page(company, by({ outcome: "consider" })), 20)],
    [
      "with an outcome that 10 have",
      await median(() => page(company, by({ outcome: "unable_to_complete" })), 20),
    ],
    [
      "with an outcome that 10 have, by name",
      await median(() => page(company, by({ outcome: "unable_to_complete", sort: "name" })), 20),
    ],
    ["with a check that nobody has", await median(() => page(company, by({ check_type: "wwcc" })), 20)],
    ["of a role that many have", await median(() => page(company, by({ job_role: "nurse" })), 20)],
    ["of a role that 10 have", await median(() => page(company, by({ job_role: "welder" })), 20)],
    ["of a user with few", await median(() => page(company, by({ user_id: fewOf })), 20)],
    [
      "submitted on a day",
      await median(() => page(company, by({ submitted_after: day(2), submitted_before: day(3) })), 20),
    ],
    [
      "completed on a day, by name",
      await median(
        () => page(company, by({ completed_after: day(2), completed_before: day(3), sort: "name" })),
        20,
      ),
    ],
  ] as const;
  for (const [name, ms] of rows) {
    console.log(`${name.padEnd(40)} ${ms.toFixed(2).padStart(9)} ms   × ${(ms / base).toFixed(2)}`);
  }
} finally {
  await db.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true });
}

async function page(tenant: Reach, wanted: CandidateListQuery, after: ListPosition | null = null) {
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

/**
 * A company with `size` candidates, created a second apart, each with two checks: a quarter of them done, one in a hundred with
 * something to consider. Ten of them have what nobody else has.
 */
async function fill(name: string, size: number): Promise<Reach> {
  const [row] = await db<{ company_id: number; partner_id: number }[]>`
    with company as (insert into service.companies (name, country, timezone, locale, created_at)
        values (${name}, 'AU', 'Australia/Sydney', 'en-AU', now()) returning id),
      team as (insert into service.teams (company_id, name) select id, 'Everyone' from company returning id, company_id),
      owner as (insert into service.users (company_id, team_id, email, name, role)
        select company_id, id, n || '@example.com', 'Owner', 'owner' from team, generate_series(1, 2) n),
      brand as (insert into service.brands (company_id, name, primary_color, support_email, is_default)
        select id, 'Brand', '#0f766e', 'help@example.com', true from company),
      partner as (insert into service.partners (name) values (${name}) returning id)
    select company.id as company_id, partner.id as partner_id from company, partner`;
  if (!row) throw new Error("The company was not written.");
  const began = performance.now();
  await db`
    insert into service.candidates (company_id, partner_id, partner_application_id, user_id, team_id, brand_id,
      reference_code, first_name, last_name, email, contact_number, job_role, department, status, link_expires_at,
      due_at, created_at, submitted_at, completed_at)
    select ${row.company_id}, ${row.partner_id}, ${name} || n,
      case when n % (${size}::int / 10) = 0 then (select max(id) from service.users) else owner.id end,
      owner.team_id, brand.id, ${name} || 'R' || n, 'Name ' || n, (array['Kim', 'Silva', 'Okafor', 'Rossi'])[1 + n % 4],
      'n' || n || '@example.com', '+614' || lpad(n::text, 8, '0'),
      case when n % (${size}::int / 10) = 0 then 'Welder' else (array['Ward nurse', 'Driver', 'Clerk'])[1 + n % 3] end, '',
      (array['candidate', 'submitted', 'in-progress', 'completed'])[1 + n % 4], now(), at + interval '14 days',
      at, case when n % 4 > 0 then at end, case when n % 4 = 3 then at end
    from generate_series(1, ${size}::int) n, lateral (select '2026-01-01'::timestamptz + n * interval '1 second' as at) t,
      (select * from service.users where company_id = ${row.company_id} order by id limit 1) owner, service.brands brand
    where brand.company_id = ${row.company_id}`;
  await db`
    insert into service.candidate_checks (candidate_id, type, title, provider, created_at, due_at, status, outcome)
    select c.id, type, type, 'simulated', c.created_at, case when c.status <> 'candidate' then c.created_at + interval '2 days' end,
      case when c.status = 'completed' then 'completed' else 'candidate' end,
      case when c.status = 'completed' then case
        when c.searchable_role = 'welder' then 'unable_to_complete' when c.id % 100 = 3 then 'consider' else 'clear' end end
    from service.candidates c, unnest(array['identity', 'credit']) type where c.company_id = ${row.company_id}`;
  console.log(`${size} candidates written in ${Math.round((performance.now() - began) / 1000)} s`);
  return { companyId: row.company_id, partnerId: row.partner_id };
}
