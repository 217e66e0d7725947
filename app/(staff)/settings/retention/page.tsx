import { RetentionPage } from "#components/staff/settings/retention/retention-page.tsx";
import { pageCaller, unlessRefused } from "#server/portal/pages/page-caller.ts";
import { requireStaff } from "#server/portal/pages/require-staff.ts";
import { settingsMetadata } from "../settings-metadata.ts";

export const generateMetadata = () => settingsMetadata("retention");

export default async function Page() {
  await requireStaff("/settings/retention");
  const { retention } = await pageCaller();
  return <RetentionPage first={await unlessRefused(retention.show())} />;
}
