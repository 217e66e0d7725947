import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#server/platform/db/database.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";

/**
 * The tables whose rows do not say whose company they are of, by what they grow with, and why. Whatever grows with candidates or with what is
 * done about them has `company_id`, so that it can be divided by it.
 */
const withoutCompany: Record<string, Record<string, string>> = {
  "with versions of Candor": {
    "platform.migrations": "One row for each file.",
    "portal.migrations": "One row for each file.",
    "service.migrations": "One row for each file.",
    "service.company_fills": "One row for each table that is filled after an upgrade.",
    "pgboss.version": "One row.",
    "pgboss.bam": "What the queue does to its own tables.",
  },
  "with nothing: it is of the deployment": {
    "platform.service_key": "One row: the key's check.",
    "platform.environment": "One row.",
    "platform.processes": "One row for each process that runs.",
    "platform.backups": "When backups were made, of all companies.",
    "platform.secret_checks": "One row for each secret.",
    "portal.held_readings": "One row.",
    "portal.receipt_keys": "One row for each key that ever signed.",
    "service.signing_keys": "One row for each key that ever signed.",
    "pgboss.queue": "One row for each kind of work.",
    "pgboss.schedule": "One row for each kind of work by the clock.",
    "pgboss.subscription": "Unused.",
  },
  "with companies": {
    "service.companies": "Its id is the company's.",
    "service.brand_logos": "A few for each brand.",
    "service.form_versions": "A few for each form, which has its company.",
    "service.oauth_codes": "Minutes; a grant has its company.",
    "service.oauth_refresh_tokens": "A few for each grant, which has its company.",
    "portal.oauth_attempts": "Minutes.",
  },
  "with staff": {
    "portal.notification_choices": "One row for each person.",
    "portal.passkeys": "A few for each person.",
    "portal.passkey_challenges_used": "Minutes.",
    "portal.saved_view_orders": "One row for each person.",
    "portal.sign_in_requests": "Hours; a stranger who asks is of no company.",
    "portal.sign_in_tokens": "Hours.",
    "portal.staff_sessions": "Days; a few for each person.",
    "portal.review_mails": "Until it is sent.",
  },
  "with what is done, until it is done": {
    "service.removed_blobs": "Until the file is removed, an hour at most.",
    "service.unfinished_blobs": "Until the upload is finished, an hour at most.",
    "platform.outbox_messages": "Only where emails are not sent, on a developer's machine.",
    "pgboss.job": "The queue's own table, divided by kinds of work; finished jobs stay for a day.",
    "pgboss.job_dependency": "As pgboss.job.",
    "pgboss.queue_stats": "Counts of the queue.",
    "pgboss.warning": "Of the queue to its operator.",
  },
};

/** Grow with partners; `company_id` is that of the company which has it for itself. */
const ofOneOrMore = {
  "service.oauth_clients": "A program may work for several companies.",
  "service.partners": "A partner may work for several companies.",
};

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.ownerUrl, { maxConnections: 1 });
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

test("every table has company_id, never null in what is written, or grows with something else than candidates and says with what", async () => {
  const tables = await db<{ name: string; has: boolean; always: boolean }[]>`
    select n.nspname || '.' || c.relname as name, a.attname is not null as has,
      coalesce(a.attnotnull, false) or exists (select from pg_constraint k
        where k.conrelid = c.oid and pg_get_constraintdef(k.oid) like 'CHECK ((company_id IS NOT NULL))%') as always
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where n.nspname in ('service', 'portal', 'platform', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition order by 1`;
  const named = Object.values(withoutCompany).flatMap((group) => Object.keys(group));
  const without = tables.filter(({ has }) => !has).map(({ name }) => name);
  expect(without).toEqual(named.toSorted());
  const sometimes = tables.filter(({ has, always }) => has && !always).map(({ name }) => name);
  expect(sometimes).toEqual(Object.keys(ofOneOrMore).toSorted());
});
