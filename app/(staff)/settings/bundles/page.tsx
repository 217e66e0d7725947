import { BundlesPage } from "#components/staff/settings/bundles-page.tsx";
import { requireStaff } from "#server/portal/pages/require-staff.ts";
import { settingsMetadata } from "../settings-metadata.ts";

export const generateMetadata = () => settingsMetadata("bundles");

export default async function Page() {
  await requireStaff("/settings/bundles");
  return <BundlesPage />;
}
