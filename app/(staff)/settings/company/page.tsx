import { CompanyPage } from "#components/staff/settings/company-page.tsx";
import { requireStaff } from "#server/portal/pages/require-staff.ts";
import { settingsMetadata } from "../settings-metadata.ts";

export const generateMetadata = () => settingsMetadata("company");

export default async function Page() {
  await requireStaff("/settings/company");
  return <CompanyPage />;
}
