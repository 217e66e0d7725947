import { ProviderPage } from "#components/staff/settings/provider-page.tsx";
import { requireStaff } from "#server/portal/pages/require-staff.ts";
import { settingsMetadata } from "../settings-metadata.ts";

export const generateMetadata = () => settingsMetadata("signIn");

export default async function Page() {
  await requireStaff("/settings/sign-in");
  return <ProviderPage />;
}
