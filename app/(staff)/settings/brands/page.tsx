import { BrandsPage } from "#components/staff/settings/brands/brands-page.tsx";
import { requireStaff } from "#server/portal/pages/require-staff.ts";
import { settingsMetadata } from "../settings-metadata.ts";

export const generateMetadata = () => settingsMetadata("brands");

export default async function Page() {
  await requireStaff("/settings/brands");
  return <BrandsPage />;
}
