import { CheckTypesPage } from "#components/staff/settings/check-types/check-types-page.tsx";
import { ProvidersPanel } from "#components/staff/settings/providers/providers-panel.tsx";
import { ResultSharingPanel } from "#components/staff/settings/result-sharing-panel.tsx";
import { requireStaff } from "#server/portal/pages/require-staff.ts";
import { settingsMetadata } from "../settings-metadata.ts";

export const generateMetadata = () => settingsMetadata("checkTypes");

export default async function Page() {
  await requireStaff("/settings/check-types");
  return (
    <div className="grid gap-5">
      <CheckTypesPage />
      <ProvidersPanel />
      <ResultSharingPanel />
    </div>
  );
}
