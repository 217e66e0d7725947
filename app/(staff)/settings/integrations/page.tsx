import type { Metadata } from "next";
import { IntegrationsPage } from "#components/staff/settings/integrations-page.tsx";
import { pageCaller, unlessRefused } from "#server/portal/pages/page-caller.ts";
import { requireStaff } from "#server/portal/pages/require-staff.ts";

export const metadata: Metadata = { title: "Integrations · Candor" };

export default async function Page() {
  await requireStaff("/settings/integrations");
  const { integrations } = await pageCaller();
  const [accountApi, webhook] = await Promise.all([
    unlessRefused(integrations.accountApi()),
    unlessRefused(integrations.webhook()),
  ]);
  return <IntegrationsPage first={{ accountApi, webhook }} />;
}
