import { CareersSitesPage } from "#components/staff/settings/careers-sites-page.tsx";
import { pageCaller, unlessRefused } from "#server/portal/pages/page-caller.ts";
import { requireStaff } from "#server/portal/pages/require-staff.ts";
import { settingsMetadata } from "../settings-metadata.ts";

export const generateMetadata = () => settingsMetadata("careersSites");

export default async function Page() {
  await requireStaff("/settings/careers-sites");
  const first = await unlessRefused((await pageCaller()).embedding.sites());
  return <CareersSitesPage first={first} />;
}
