import { webhookCall } from "../../server/contract/webhook.ts";
import type { Database } from "../../server/platform/db/database.ts";
import { openBody } from "../../server/service/webhooks/delivery-store.ts";
import type { ReceivedCall } from "../support/receiver.ts";
import type { Ledger } from "./partner-load.ts";

export type CrashReport = {
  /** All that is missing or wrong, as sentences. */
  problems: string[];
  ledger: Ledger;
  eventCount: number;
  callCount: number;
  /** Calls beyond the first with the same webhook-id. */
  duplicateCount: number;
};

/** Compares what was acknowledged with what is there, the history with the deliveries, and these with the calls. */
export async function accountFor(
  db: Database,
  calls: readonly ReceivedCall[],
  ledger: Ledger,
): Promise<CrashReport> {
  const deliveries = await findDeliveries(db);
  const received = Map.groupBy(calls, ({ headers }) => headers["webhook-id"] ?? "none");
  return {
    problems: [
      ...(await missingChanges(db, ledger)),
      ...(await missingEvents(db)),
      ...wrongDeliveries(deliveries, received),
    ],
    ledger,
    eventCount: deliveries.length,
    callCount: calls.length,
    duplicateCount: calls.length - received.size,
  };
}

async function missingChanges(db: Database, ledger: Ledger): Promise<string[]> {
  const rows = await db<{ id: string; signed: boolean; canceled: boolean; open: boolean }[]>`
    select partner_application_id as id, submitted_at is not null as signed, canceled_at is not null as canceled,
      exists (select from service.candidate_checks k
        where k.candidate_id = c.id and k.status not in ('completed', 'canceled')) as open
    from service.candidates c`;
  const known = new Map(rows.map((row) => [row.id, row]));
  return [
    ...ledger.created.filter((id) => !known.has(id)).map((id) => `${id} was created and is not there`),
    ...ledger.signed.filter((id) => !known.get(id)?.signed).map((id) => `${id} was signed and is not`),
    ...ledger.signed
      .filter((id) => known.get(id)?.open)
      .map((id) => `${id} was signed, and a check stands still`),
    ...ledger.canceled.filter((id) => !known.get(id)?.canceled).map((id) => `${id} was canceled and is not`),
  ];
}

/** Every change of a check's status is in the history; each must have its one delivery, and no delivery more. Those about erased candidates are erased. */
async function missingEvents(db: Database): Promise<string[]> {
  const changes = await db<{ check: number; status: string; count: number }[]>`
    select candidate_check_id as check, "to" as status, count(*) from service.history_events
    where type = 'check.status_changed' and candidate_id in (select id from service.candidates) group by 1, 2`;
  const key = (check: number, status: string) => `check ${check} became ${status}`;
  const changed = new Map(changes.map(({ check, status, count }) => [key(check, status), count]));
  const delivered = Map.groupBy(await findDeliveries(db), ({ body }) => {
    const { candidate_check } = webhookCall.parse(JSON.parse(body));
    return key(candidate_check.id, candidate_check.status);
  });
  return [...new Set([...changed.keys(), ...delivered.keys()])].flatMap((event) => {
    const [times = 0, deliveries = 0] = [changed.get(event), delivered.get(event)?.length];
    return times === deliveries ? [] : [`${event} ${times} times, and has ${deliveries} deliveries for it`];
  });
}

type Delivery = { id: string; state: string; body: string };

async function findDeliveries(db: Database): Promise<Delivery[]> {
  const rows = await db<Delivery[]>`select id, state, body from service.webhook_deliveries`;
  return rows.map((row) => openBody(db, row));
}

function wrongDeliveries(deliveries: readonly Delivery[], received: Map<string, ReceivedCall[]>): string[] {
  const known = new Set(deliveries.map(({ id }) => id));
  const events = Map.groupBy(deliveries, ({ body }) => {
    const { candidate, sequence } = webhookCall.parse(JSON.parse(body));
    return `event ${sequence} of candidate ${candidate.id}`;
  });
  return [
    ...deliveries.filter(({ state }) => state !== "delivered").map(({ id, state }) => `${id} is ${state}`),
    ...deliveries.filter(({ id }) => !received.has(id)).map(({ id }) => `${id} never arrived`),
    ...deliveries
      .filter(({ id, body }) => received.get(id)?.some((call) => call.body !== body))
      .map(({ id }) => `${id} arrived with another body`),
    ...[...received.keys()].filter((id) => !known.has(id)).map((id) => `${id} arrived and is no delivery`),
    ...[...events].filter(([, same]) => same.length > 1).map(([event]) => `${event} has two webhook-ids`),
  ];
}
