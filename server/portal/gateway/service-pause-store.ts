import type { Queryable } from "../../platform/db/database.ts";

/** `companyId` is null where the service is away for every company. */
type Pause = { service: string; companyId: number | null; until: Date };

/** Until when a company's calls to a service wait; null when they need not. */
export async function findPause(
  db: Queryable,
  { service, companyId, now }: { service: string; companyId: number; now: Date },
): Promise<Date | null> {
  const [row] = await db<{ until: Date | null }[]>`
    select max(until) as until from portal.service_pauses
    where service = ${service} and company_id in (0, ${companyId}) and until > ${now}`;
  return row?.until ?? null;
}

/** Of two, the later one counts. Those that are over go. */
export async function notePause(db: Queryable, pause: Pause, now: Date): Promise<void> {
  await db`delete from portal.service_pauses where until <= ${now}`;
  await db`
    insert into portal.service_pauses (service, company_id, until)
    values (${pause.service}, ${pause.companyId ?? 0}, ${pause.until})
    on conflict (service, company_id) do update
    set until = greatest(service_pauses.until, excluded.until)`;
}
