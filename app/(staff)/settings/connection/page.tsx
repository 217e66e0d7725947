import type { Metadata } from "next";
import { ConnectionPage } from "#components/staff/settings/connection-page.tsx";
import { requireStaff } from "#server/portal/auth/require-staff.ts";
import { connectingOutcome } from "#server/portal/connections/oauth/connecting-outcome.ts";
import { pageCaller, unlessRefused } from "#server/portal/staff/page-caller.ts";

export const metadata: Metadata = { title: "Service connection · Candor" };

type Query = Record<string, string | string[] | undefined>;

export default async function Page({ searchParams }: { searchParams: Promise<Query> }) {
  await requireStaff("/settings/connection");
  const [query, first] = await Promise.all([
    searchParams,
    unlessRefused((await pageCaller()).connection.show()),
  ]);
  return <ConnectionPage first={first} outcome={connectingOutcome(query)} />;
}
