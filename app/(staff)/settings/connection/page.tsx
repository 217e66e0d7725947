import { ConnectionPage } from "#components/staff/settings/connection-page.tsx";
import { connectingOutcome } from "#server/portal/company/connections/oauth/connecting-outcome.ts";
import { pageCaller, unlessRefused } from "#server/portal/pages/page-caller.ts";
import { requireStaff } from "#server/portal/pages/require-staff.ts";
import { settingsMetadata } from "../settings-metadata.ts";

export const generateMetadata = () => settingsMetadata("connection");

type Query = Record<string, string | string[] | undefined>;

export default async function Page({ searchParams }: { searchParams: Promise<Query> }) {
  await requireStaff("/settings/connection");
  const [query, first] = await Promise.all([
    searchParams,
    unlessRefused((await pageCaller()).connection.show()),
  ]);
  return <ConnectionPage first={first} outcome={connectingOutcome(query)} />;
}
