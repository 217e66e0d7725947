export const listSorts = ["-created_at", "created_at", "due_at", "-due_at", "name", "-name"] as const;
export type Sort = (typeof listSorts)[number];

/** What the list can be narrowed by. Each is a parameter of the address, of the same name. */
export const filterNames = [
  "status",
  "checkType",
  "checkStatus",
  "outcome",
  "waiting",
  "assignee",
  "partner",
  "role",
  "created",
  "due",
  "submitted",
  "completed",
  "opened",
  "checkDue",
  "checkCompleted",
] as const;
export type FilterField = (typeof filterNames)[number];

/** The state of the list. All of it is in the URL, so that reload, back and a shared link show the same. An empty filter is none. */
export type ListState = Record<FilterField, string> & {
  q: string;
  sort: Sort;
  page: number;
  /** The saved view that this began as; empty for none. */
  view: string;
};

type Params = { get(name: string): string | null };

export function readListState(params: Params): ListState {
  const page = Number(params.get("page"));
  const sort = params.get("sort");
  return {
    ...noFilters(),
    ...Object.fromEntries(filterNames.map((name) => [name, lineOf(params.get(name))])),
    q: lineOf(params.get("q")),
    sort: listSorts.find((one) => one === sort) ?? "-created_at",
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
    view: lineOf(params.get("view")),
  };
}

export function noFilters(): Record<FilterField, string> {
  return Object.fromEntries(filterNames.map((name) => [name, ""])) as Record<FilterField, string>;
}

/** The URL of the list in this state; defaults are left out. */
export function listAddress(state: Partial<ListState>): string {
  const params = new URLSearchParams(viewQuery(state));
  if (state.view) params.set("view", state.view);
  if (state.page && state.page > 1) params.set("page", String(state.page));
  return params.size > 0 ? `/review?${params}` : "/review";
}

/** What of the state a saved view keeps: search, filters and order, as they stand in the address. */
export function viewQuery(state: Partial<ListState>): string {
  const params = new URLSearchParams();
  if (state.q) params.set("q", state.q);
  for (const name of filterNames) if (state[name]) params.set(name, state[name]);
  if (state.sort && state.sort !== "-created_at") params.set("sort", state.sort);
  return String(params);
}

function lineOf(text: string | null): string {
  return (text ?? "").replace(/\p{Cc}/gu, " ").slice(0, 255);
}
