import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";

/** Notes at which step a candidate goes on. Nothing changes while it stays the same; the row is locked even then. */
export async function noteStep(
  db: Queryable,
  { companyId, partnerApplicationId, candidateId }: Owner,
  step: string,
  at: Date,
): Promise<void> {
  await db`
    insert into portal.journey_progress as p (company_id, partner_application_id, candidate_id, step, step_since)
    values (${companyId}, ${partnerApplicationId}, ${candidateId}, ${step}, ${at})
    on conflict (company_id, partner_application_id, candidate_id) do update
    set step = excluded.step, step_since = excluded.step_since where p.step <> excluded.step`;
}

/** Notes that a person looks at the journey; false when that is known. */
export async function noteOpened(
  tx: Transaction,
  { companyId, partnerApplicationId, candidateId }: Owner,
  at: Date,
): Promise<boolean> {
  const rows = await tx`
    insert into portal.journey_progress as p
      (company_id, partner_application_id, candidate_id, opened_at, step, step_since)
    values (${companyId}, ${partnerApplicationId}, ${candidateId}, ${at}, 'welcome', ${at})
    on conflict (company_id, partner_application_id, candidate_id) do update
    set opened_at = excluded.opened_at where p.opened_at is null
    returning 1`;
  return rows.length > 0;
}

/** When the journey was first opened by a person; null when that is not known. */
export async function findOpenedAt(db: Queryable, owner: Owner): Promise<Date | null> {
  const [row] = await db<{ openedAt: Date | null }[]>`
    select opened_at as "openedAt" from portal.journey_progress
    where company_id = ${owner.companyId} and partner_application_id = ${owner.partnerApplicationId}
      and candidate_id = ${owner.candidateId}`;
  return row?.openedAt ?? null;
}

/** At which step a candidate goes on, and whether a person has looked at the journey; null before either is known. */
export async function findProgress(
  db: Queryable,
  owner: Owner,
): Promise<{ step: string; wasOpened: boolean } | null> {
  const [row] = await db<{ step: string; wasOpened: boolean }[]>`
    select step, opened_at is not null as "wasOpened" from portal.journey_progress
    where company_id = ${owner.companyId} and partner_application_id = ${owner.partnerApplicationId}
      and candidate_id = ${owner.candidateId}`;
  return row ?? null;
}

/** A browser in which a candidate was in the journey: by the link, or by a code that another device showed. */
export type JourneyDevice = { way: "link" | "code"; userAgent: string; at: string };

/** Browsers are told apart by what they call themselves; more than this many are not noted. */
const mostDevices = 20;

/** Notes a device with which a candidate does something. Nothing is written while it is known. */
export async function noteDevice(db: Queryable, owner: Owner, device: JourneyDevice): Promise<void> {
  await db`
    update portal.journey_progress set devices = devices || ${db.json([device])}
    where company_id = ${owner.companyId} and partner_application_id = ${owner.partnerApplicationId}
      and candidate_id = ${owner.candidateId} and jsonb_array_length(devices) < ${mostDevices}
      and not devices @> ${db.json([{ userAgent: device.userAgent }])}`;
}

/** In the order in which they were first seen. */
export async function findDevices(db: Queryable, owner: Owner): Promise<JourneyDevice[]> {
  const [row] = await db<{ devices: JourneyDevice[] }[]>`
    select devices from portal.journey_progress
    where company_id = ${owner.companyId} and partner_application_id = ${owner.partnerApplicationId}
      and candidate_id = ${owner.candidateId}`;
  return row?.devices ?? [];
}
