import type { Sealer } from "../crypto/sealer.ts";
import type { Queryable } from "../db/database.ts";
import { opened } from "./personal.ts";

type State = { log: "service" | "portal"; companyId: number; checkedAt: Date; faults: number };

/** Keeps what the reading of a log found, so that its page can show it; nobody can make it up with the database alone. */
export async function putAuditState(db: Queryable, sealer: Sealer, state: State): Promise<void> {
  const { log, companyId, checkedAt, faults } = state;
  const proof = sealer.seal(bytesOf(state), contextOf(state));
  await db`
    insert into platform.audit_states (log, company_id, checked_at, faults, proof)
    values (${log}, ${companyId}, ${checkedAt}, ${faults}, ${proof})
    on conflict (log, company_id) do update
    set checked_at = excluded.checked_at, faults = excluded.faults, proof = excluded.proof`;
}

/** How many logs did not verify at their last reading, of whichever company. */
export async function countBrokenLogs(db: Queryable): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from platform.audit_states where faults > 0`;
  return row?.count ?? 0;
}

/** What the last readings of a company's logs found. One that Candor did not write is left out. */
export async function findAuditStates(db: Queryable, sealer: Sealer, companyId: number): Promise<State[]> {
  const rows = await db<(State & { proof: Uint8Array })[]>`
    select log, company_id as "companyId", checked_at as "checkedAt", faults, proof
    from platform.audit_states where company_id = ${companyId} order by log`;
  return rows.flatMap(({ proof, ...state }) =>
    opened(sealer, proof, contextOf(state))?.equals(bytesOf(state)) ? [state] : [],
  );
}

function bytesOf({ checkedAt, faults }: State): Buffer {
  return Buffer.from(`${checkedAt.toISOString()} ${faults}`);
}

function contextOf({ log, companyId }: State): string {
  return `platform.audit_states:${log}:${companyId}`;
}
