import type { Metadata } from "next";
import { BrandsPage } from "#components/staff/settings/brands/brands-page.tsx";
import { requireStaff } from "#server/portal/pages/require-staff.ts";

export const metadata: Metadata = { title: "Brands · Candor" };

export default async function Page() {
  await requireStaff("/settings/brands");
  return <BrandsPage />;
}
