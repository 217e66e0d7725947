import { AuditPage } from "#components/staff/settings/audit/audit-page.tsx";
import { requireStaff } from "#server/portal/pages/require-staff.ts";
import { settingsMetadata } from "../settings-metadata.ts";

export const generateMetadata = () => settingsMetadata("audit");

export default async function Page() {
  await requireStaff("/settings/audit");
  return <AuditPage />;
}
