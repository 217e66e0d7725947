import type { Queryable } from "../../../platform/db/database.ts";

/** Intents of one kind that are not closed. */
export type WaitingIntents = {
  kind: string;
  /** `mostCounted` stands for as many or more. */
  count: number;
  /** How long the first of them has been due; 0 where none is. */
  oldestSeconds: number;
};

/** A look at a backlog must not cost what the backlog does. */
export const mostCounted = 10_000;

/** Of each kind of which there is any: for a service that is away, or a mail server. What rests until a set time is not due. */
export async function countWaitingIntents(db: Queryable, now: Date): Promise<WaitingIntents[]> {
  return await db<WaitingIntents[]>`
    select kind, count(*)::int as count,
      greatest(coalesce(extract(epoch from ${now} - min(next_attempt_at)), 0), 0)::float8 as "oldestSeconds"
    from (select kind, next_attempt_at from portal.intents where next_attempt_at is not null
      limit ${mostCounted}) as waiting
    group by kind`;
}
