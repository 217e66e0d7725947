import { HowPage } from "#components/staff/dashboard/how-page.tsx";
import { requireStaff } from "#server/portal/pages/require-staff.ts";

export default async function Page() {
  await requireStaff("/dashboard/how");
  return <HowPage />;
}
