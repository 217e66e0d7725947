import { RequestsPage } from "#components/staff/settings/requests/requests-page.tsx";
import { requireStaff } from "#server/portal/pages/require-staff.ts";
import { settingsMetadata } from "../settings-metadata.ts";

export const generateMetadata = () => settingsMetadata("requests");

export default async function Page() {
  await requireStaff("/settings/requests");
  return <RequestsPage />;
}
