import type { Metadata } from "next";
import { RetentionPage } from "#components/staff/settings/retention/retention-page.tsx";
import { pageCaller, unlessRefused } from "#server/portal/pages/page-caller.ts";
import { requireStaff } from "#server/portal/pages/require-staff.ts";

export const metadata: Metadata = { title: "Retention · Candor" };

export default async function Page() {
  await requireStaff("/settings/retention");
  const { retention } = await pageCaller();
  return <RetentionPage first={await unlessRefused(retention.show())} />;
}
