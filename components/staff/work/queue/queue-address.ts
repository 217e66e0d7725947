/** By when something is due, as the queue filters it: past its time, or within a day or a week from now. */
export const dueChoices = ["late", "day", "week"] as const;
/** How many days ago a candidate was created at most, as the queue filters it. */
export const createdChoices = ["7", "30", "90"] as const;

/** What of the queue is displayed. All of it is in the URL, so that reload, back and a shared link show the same. */
export type QueueState = {
  /** What candidates are searched for by. */
  q: string;
  kind: string;
  mine: boolean;
  checkType: string;
  status: string;
  partner: string;
  due: string;
  created: string;
  outcome: string;
  /** The id of one of the staff, or "nobody". */
  assignee: string;
  page: number;
};

/** Everything that waits, of every candidate. */
export const noFilters = {
  q: "",
  kind: "",
  mine: false,
  checkType: "",
  status: "",
  partner: "",
  due: "",
  created: "",
  outcome: "",
  assignee: "",
} satisfies Omit<QueueState, "page">;

type QueueParams = { get(name: string): string | null };

export function readQueueState(params: QueueParams): QueueState {
  const text = (name: string) => (params.get(name) ?? "").slice(0, 64);
  const page = Number(params.get("page"));
  return {
    q: (params.get("q") ?? "").trim().slice(0, 255),
    kind: text("kind"),
    mine: params.get("mine") === "1",
    checkType: text("checkType"),
    status: text("status"),
    partner: text("partner"),
    due: text("due"),
    created: text("created"),
    outcome: text("outcome"),
    assignee: text("assignee"),
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
  };
}

/** The state as the parameters of an address; defaults are left out. */
export function queueParams({ mine, page = 1, ...texts }: Partial<QueueState>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(texts)) if (value) params.set(name, value);
  if (mine) params.set("mine", "1");
  if (page > 1) params.set("page", String(page));
  return params;
}

/** The URL of the queue in this state. */
export function queueAddress(state: Partial<QueueState>): string {
  const params = queueParams(state);
  return params.size > 0 ? `/queue?${params}` : "/queue";
}

/** Whether it shows less than everything that waits. */
export function isNarrowed({ page: _page, ...filters }: QueueState): boolean {
  return Object.values(filters).some(Boolean);
}
