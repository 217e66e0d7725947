import type { Metadata } from "next";
import { CheckTypesPage } from "#components/staff/settings/check-types-page.tsx";
import { requireStaff } from "#server/portal/pages/require-staff.ts";

export const metadata: Metadata = { title: "Check types · Candor" };

export default async function Page() {
  await requireStaff("/settings/check-types");
  return <CheckTypesPage />;
}
