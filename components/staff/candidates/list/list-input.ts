import type { inferRouterInputs } from "@trpc/server";
import type { AppRouter } from "#server/portal/trpc/root.ts";
import type { ListState } from "../../shared/list-address.ts";

type AskedList = Omit<inferRouterInputs<AppRouter>["candidates"]["list"], "page" | "perPage" | "sort">;

/** The search and filters of the list as the portal takes them. It refuses what no filter has, and says so. */
export function listInput(state: ListState): AskedList {
  const { status, checkStatus, outcome, waiting } = state;
  return {
    q: state.q || undefined,
    // The address may have anything; the server looks at it.
    status: (status || undefined) as AskedList["status"],
    checkType: state.checkType || undefined,
    checkStatus: (checkStatus || undefined) as AskedList["checkStatus"],
    outcome: (outcome || undefined) as AskedList["outcome"],
    waiting: (waiting || undefined) as AskedList["waiting"],
    assignee: state.assignee || undefined,
    partnerId: state.partner ? Number(state.partner) : undefined,
    jobRole: state.role || undefined,
    created: state.created || undefined,
    due: state.due || undefined,
    submitted: state.submitted || undefined,
    completed: state.completed || undefined,
    opened: state.opened || undefined,
    checkDue: state.checkDue || undefined,
    checkCompleted: state.checkCompleted || undefined,
  };
}
