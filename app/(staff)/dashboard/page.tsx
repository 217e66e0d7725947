import {
  dashboardAddress,
  dashboardInput,
  readDashboardState,
} from "#components/staff/dashboard/dashboard-address.ts";
import { DashboardPage } from "#components/staff/dashboard/dashboard-page.tsx";
import { DashboardProblem } from "#components/staff/dashboard/dashboard-problem.tsx";
import { ConsoleWords } from "#components/staff/messages/console-words.tsx";
import { firstDashboard } from "#server/portal/pages/first-dashboard.ts";
import { requireStaff } from "#server/portal/pages/require-staff.ts";

type Query = Record<string, string | string[] | undefined>;

export default async function Page({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const state = readDashboardState({ get: (name) => [query[name]].flat()[0] ?? null });
  const address = dashboardAddress(state);
  await requireStaff(address);
  const first = await firstDashboard(dashboardInput(state));
  if ("problem" in first) return <DashboardProblem message={first.problem} href={address} />;
  return (
    <ConsoleWords rooms={["consoleDashboard"]}>
      <DashboardPage state={state} {...first} />
    </ConsoleWords>
  );
}
