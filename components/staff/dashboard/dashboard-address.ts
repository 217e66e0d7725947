/** What the dashboard counts, as its address says. All of it is there, so that reload, back and a shared link show the same. */
export type DashboardState = {
  period: string;
  from: string;
  to: string;
  partnerId: number | null;
  jobRole: string;
  checkType: string;
};

type AddressParams = { get(name: string): string | null };

export const presets = ["7", "30", "90", "365", "month", "last-month"] as const;
type Preset = (typeof presets)[number];

export function readDashboardState(params: AddressParams): DashboardState {
  const day = (name: string) => /^\d{4}-\d{2}-\d{2}$/.exec(params.get(name) ?? "")?.[0] ?? "";
  const period = params.get("period") ?? "";
  const partnerId = Number(params.get("partner_id"));
  return {
    period: isPreset(period) ? period : "",
    from: day("from"),
    to: day("to"),
    partnerId: Number.isSafeInteger(partnerId) && partnerId > 0 ? partnerId : null,
    jobRole: clean(params.get("job_role"), 255),
    checkType: clean(params.get("check_type"), 64),
  };
}

/** The address of the dashboard, or of the list of one of its numbers, in this state; defaults are left out. */
export function dashboardAddress(
  { period, from, to, partnerId, jobRole, checkType }: DashboardState,
  { path = "/dashboard", more = {} }: { path?: string; more?: Record<string, string> } = {},
): string {
  const params = new URLSearchParams();
  const days = from && to ? { from, to } : { period };
  const rest = { partner_id: partnerId ? String(partnerId) : "", job_role: jobRole, check_type: checkType };
  for (const [name, value] of Object.entries({ ...days, ...rest, ...more })) {
    if (value) params.set(name, value);
  }
  return params.size > 0 ? `${path}?${params}` : path;
}

/** As the procedures of the dashboard take it. */
export function dashboardInput({ period, from, to, partnerId, jobRole, checkType }: DashboardState) {
  return {
    ...(isPreset(period) ? { period } : {}),
    ...(from && to ? { from, to } : {}),
    ...(partnerId ? { partnerId } : {}),
    ...(jobRole.trim() ? { jobRole: jobRole.trim() } : {}),
    ...(checkType ? { checkType } : {}),
  };
}

export function isFiltered({ partnerId, jobRole, checkType }: DashboardState): boolean {
  return partnerId !== null || jobRole.trim() !== "" || checkType !== "";
}

function isPreset(text: string): text is Preset {
  return presets.some((one) => one === text);
}

function clean(text: string | null, most: number): string {
  return (text ?? "").replace(/\p{Cc}/gu, " ").slice(0, most);
}
