import { ImportStart } from "#components/staff/creating/import-start.tsx";
import { requireStaff } from "#server/portal/pages/require-staff.ts";

export default async function Page() {
  await requireStaff("/import");
  return <ImportStart />;
}
