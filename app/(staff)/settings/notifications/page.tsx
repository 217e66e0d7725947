import { NotificationsPage } from "#components/staff/settings/notifications-page.tsx";
import { requireStaff } from "#server/portal/pages/require-staff.ts";
import { settingsMetadata } from "../settings-metadata.ts";

export const generateMetadata = () => settingsMetadata("notifications");

export default async function Page() {
  await requireStaff("/settings/notifications");
  return <NotificationsPage />;
}
