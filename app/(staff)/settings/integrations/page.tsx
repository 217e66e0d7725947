import { IntegrationsPage } from "#components/staff/settings/integrations-page.tsx";
import { pageCaller, unlessRefused } from "#server/portal/pages/page-caller.ts";
import { requireStaff } from "#server/portal/pages/require-staff.ts";
import { settingsMetadata } from "../settings-metadata.ts";

export const generateMetadata = () => settingsMetadata("integrations");

export default async function Page() {
  await requireStaff("/settings/integrations");
  const { integrations } = await pageCaller();
  const [accountApi, webhook] = await Promise.all([
    unlessRefused(integrations.accountApi()),
    unlessRefused(integrations.webhook()),
  ]);
  return <IntegrationsPage first={{ accountApi, webhook }} />;
}
