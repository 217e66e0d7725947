import { PeoplePage } from "#components/staff/settings/people-page.tsx";
import { pageCaller, unlessRefused } from "#server/portal/pages/page-caller.ts";
import { requireStaff } from "#server/portal/pages/require-staff.ts";
import { settingsMetadata } from "../settings-metadata.ts";

export const generateMetadata = () => settingsMetadata("people");

export default async function Page() {
  const staff = await requireStaff("/settings/people");
  const first = await unlessRefused((await pageCaller()).people.list());
  return <PeoplePage me={staff.id} role={staff.role} first={first} />;
}
