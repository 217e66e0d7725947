import { ChangesPage } from "#components/staff/settings/changes-page.tsx";
import { requireStaff } from "#server/portal/pages/require-staff.ts";
import { settingsMetadata } from "../settings-metadata.ts";

export const generateMetadata = () => settingsMetadata("changes");

export default async function Page() {
  await requireStaff("/settings/changes");
  return <ChangesPage />;
}
