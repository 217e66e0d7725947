import { notFound } from "next/navigation";
import { dashboardInput, readDashboardState } from "#components/staff/dashboard/dashboard-address.ts";
import { DashboardProblem } from "#components/staff/dashboard/dashboard-problem.tsx";
import { NumberListPage } from "#components/staff/dashboard/number-list-page.tsx";
import { listedNumber } from "#server/portal/pages/listed-number.ts";
import { requireStaff } from "#server/portal/pages/require-staff.ts";

type Query = Record<string, string | string[] | undefined>;
const kinds = ["rejected", "stopped"] as const;

export default async function Page({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const get = (name: string) => [query[name]].flat()[0] ?? null;
  const state = readDashboardState({ get });
  await requireStaff("/dashboard");
  const of = kinds.find((one) => one === get("of"));
  if (!of) notFound();
  const names = ["of", "key", "name"];
  const more = Object.fromEntries(names.flatMap((name) => (get(name) ? [[name, get(name) ?? ""]] : [])));
  const page = Math.max(1, Math.min(100_000, Math.trunc(Number(get("page"))) || 1));
  const listed = await listedNumber(dashboardInput(state), { of, key: more.key ?? "", page });
  if ("problem" in listed) return <DashboardProblem message={listed.problem} href="/dashboard" />;
  const asked = { of, more, name: (get("name") ?? "").slice(0, 2000), page };
  return <NumberListPage state={state} asked={asked} list={listed.list} />;
}
