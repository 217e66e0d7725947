import { FormsPage } from "#components/staff/settings/forms/forms-page.tsx";
import { requireStaff } from "#server/portal/pages/require-staff.ts";
import { settingsMetadata } from "../settings-metadata.ts";

export const generateMetadata = () => settingsMetadata("forms");

export default async function Page() {
  await requireStaff("/settings/forms");
  return <FormsPage />;
}
