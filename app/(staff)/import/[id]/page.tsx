import { notFound } from "next/navigation";
import { ImportPage } from "#components/staff/creating/import-page.tsx";
import { idOfAddress } from "#server/portal/pages/page-caller.ts";
import { requireStaff } from "#server/portal/pages/require-staff.ts";

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  await requireStaff(`/import/${id}`);
  const known = idOfAddress(id);
  if (known === undefined) notFound();
  return <ImportPage id={known} />;
}
