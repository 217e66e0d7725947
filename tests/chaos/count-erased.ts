import type { Database } from "../../server/platform/db/database.ts";
import type { ReceivedCall } from "../support/receiver.ts";

/** Candidates whose erasure was acknowledged and of whom something is there, as sentences. */
export async function countErased(db: Database, erased: readonly string[]): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select partner_application_id as id from service.candidates where partner_application_id = any(${erased})
    union all
    select partner_application_id from service.webhook_deliveries where partner_application_id = any(${erased})`;
  return rows.map(({ id }) => `${id} was erased and is still there`);
}

/** The calls but those about erased candidates, whose deliveries were erased with them. */
export function withoutErased(calls: readonly ReceivedCall[], erased: ReadonlySet<string>): ReceivedCall[] {
  return calls.filter(({ body }) => {
    const id = /"partner_application_id":"([^"]*)"/.exec(body)?.[1];
    return id === undefined || !erased.has(id);
  });
}
