import type { Metadata } from "next";
import { CompanyPage } from "#components/staff/settings/company-page.tsx";
import { requireStaff } from "#server/portal/pages/require-staff.ts";

export const metadata: Metadata = { title: "Company · Candor" };

export default async function Page() {
  await requireStaff("/settings/company");
  return <CompanyPage />;
}
