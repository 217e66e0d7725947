import type { Metadata } from "next";
import { FormsPage } from "#components/staff/settings/forms/forms-page.tsx";
import { requireStaff } from "#server/portal/pages/require-staff.ts";

export const metadata: Metadata = { title: "Forms · Candor" };

export default async function Page() {
  await requireStaff("/settings/forms");
  return <FormsPage />;
}
