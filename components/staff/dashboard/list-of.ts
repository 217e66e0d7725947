import { type DashboardState, dashboardAddress } from "./dashboard-address.ts";

/** The address of the list of a number's candidates; `name` is what the number is of. */
export function listOf(
  state: DashboardState,
  filter: Record<string, string> | null,
  name: string,
): string | null {
  if (filter === null) return null;
  // The dashboard's own filters have names of their own in the list's, so that the way back keeps both.
  const more = Object.fromEntries(Object.entries(filter).map(([key, value]) => [`list.${key}`, value]));
  return dashboardAddress(state, { path: "/dashboard/list", more: { of: "counted", name, ...more } });
}
