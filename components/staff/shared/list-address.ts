export type Sort = "-created_at" | "created_at";

/** The state of the list. All of it is in the URL, so that reload, back and a shared link show the same. */
export type ListState = {
  queue: boolean;
  q: string;
  status: string;
  sort: Sort;
  page: number;
};

type Params = { get(name: string): string | null };

export function readListState(params: Params): ListState {
  const page = Number(params.get("page"));
  return {
    queue: params.get("queue") === "documents",
    q: (params.get("q") ?? "").replace(/\p{Cc}/gu, " ").slice(0, 255),
    status: params.get("status") ?? "",
    sort: params.get("sort") === "created_at" ? "created_at" : "-created_at",
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
  };
}

/** The URL of the list in this state; defaults are left out. */
export function listAddress(state: Partial<ListState>): string {
  const params = new URLSearchParams();
  if (state.queue) params.set("queue", "documents");
  if (state.q) params.set("q", state.q);
  if (state.status) params.set("status", state.status);
  if (state.sort === "created_at") params.set("sort", state.sort);
  if (state.page && state.page > 1) params.set("page", String(state.page));
  return params.size > 0 ? `/review?${params}` : "/review";
}
