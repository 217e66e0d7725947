import type { inferRouterInputs } from "@trpc/server";
import type { AppRouter } from "#server/portal/trpc/root.ts";
import type { QueueState } from "./queue-address.ts";

type Filter = NonNullable<inferRouterInputs<AppRouter>["queue"]["next"]["filters"]>;

const withinHours: Record<string, number> = { late: 0, day: 24, week: 7 * 24 };

/**
 * What the server is asked for. Values that it does not know, from an address that someone wrote, are passed on as they are:
 * it refuses them, and says so.
 */
export function filterOfState(state: QueueState, today: Date): Filter {
  const days = Number(state.created);
  return {
    ...(state.q ? { q: state.q } : {}),
    ...(state.kind ? { kinds: state.kind.split(",") as Filter["kinds"] } : {}),
    ...(state.mine ? { mine: true } : {}),
    ...(state.checkType ? { checkType: state.checkType } : {}),
    ...(state.status ? { status: state.status as Filter["status"] } : {}),
    ...(Number(state.partner) > 0 ? { partnerId: Number(state.partner) } : {}),
    ...(state.due in withinHours ? { dueWithinHours: withinHours[state.due] } : {}),
    ...(days > 0 ? { createdAfter: daysBefore(today, days) } : {}),
    ...(state.outcome ? { outcome: state.outcome as Filter["outcome"] } : {}),
    ...(state.assignee ? { assignee: state.assignee } : {}),
  };
}

/** At the beginning of a day, so that it stays the same from one rendering to the next. */
function daysBefore(today: Date, days: number): string {
  const day = new Date(today.getTime() - days * 86_400_000);
  return `${day.toISOString().slice(0, 10)}T00:00:00.000Z`;
}
