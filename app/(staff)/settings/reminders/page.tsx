import type { Metadata } from "next";
import { RemindersPage } from "#components/staff/settings/reminders-page.tsx";
import { requireStaff } from "#server/portal/pages/require-staff.ts";

export const metadata: Metadata = { title: "Reminders · Candor" };

export default async function Page() {
  await requireStaff("/settings/reminders");
  return <RemindersPage />;
}
