import type { Metadata } from "next";
import { ChangesPage } from "#components/staff/settings/changes-page.tsx";
import { requireStaff } from "#server/portal/pages/require-staff.ts";

export const metadata: Metadata = { title: "Changes · Candor" };

export default async function Page() {
  await requireStaff("/settings/changes");
  return <ChangesPage />;
}
