import type { Metadata } from "next";
import { PeoplePage } from "#components/staff/settings/people-page.tsx";
import { requireStaff } from "#server/portal/auth/require-staff.ts";
import { pageCaller, unlessRefused } from "#server/portal/staff/page-caller.ts";

export const metadata: Metadata = { title: "People · Candor" };

export default async function Page() {
  const staff = await requireStaff("/settings/people");
  const first = await unlessRefused((await pageCaller()).people.list());
  return <PeoplePage me={staff.id} role={staff.role} first={first} />;
}
