import { DonePage } from "#components/staff/bulk/done-page.tsx";
import { requireStaff } from "#server/portal/pages/require-staff.ts";

export default async function Page() {
  await requireStaff("/bulk");
  return <DonePage />;
}
