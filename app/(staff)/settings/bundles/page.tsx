import type { Metadata } from "next";
import { BundlesPage } from "#components/staff/settings/bundles-page.tsx";
import { requireStaff } from "#server/portal/pages/require-staff.ts";

export const metadata: Metadata = { title: "Bundles · Candor" };

export default async function Page() {
  await requireStaff("/settings/bundles");
  return <BundlesPage />;
}
