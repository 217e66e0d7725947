import type { Metadata } from "next";
import { CareersSitesPage } from "#components/staff/settings/careers-sites-page.tsx";
import { pageCaller, unlessRefused } from "#server/portal/pages/page-caller.ts";
import { requireStaff } from "#server/portal/pages/require-staff.ts";

export const metadata: Metadata = { title: "Careers sites · Candor" };

export default async function Page() {
  await requireStaff("/settings/careers-sites");
  const first = await unlessRefused((await pageCaller()).embedding.sites());
  return <CareersSitesPage first={first} />;
}
