import type { Metadata } from "next";
import { NotificationsPage } from "#components/staff/settings/notifications-page.tsx";
import { requireStaff } from "#server/portal/pages/require-staff.ts";

export const metadata: Metadata = { title: "Notifications · Candor" };

export default async function Page() {
  await requireStaff("/settings/notifications");
  return <NotificationsPage />;
}
