import { RemindersPage } from "#components/staff/settings/reminders-page.tsx";
import { requireStaff } from "#server/portal/pages/require-staff.ts";
import { settingsMetadata } from "../settings-metadata.ts";

export const generateMetadata = () => settingsMetadata("reminders");

export default async function Page() {
  await requireStaff("/settings/reminders");
  return <RemindersPage />;
}
