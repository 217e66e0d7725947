import { AccountPage } from "#components/staff/settings/account/account-page.tsx";
import { requireStaff } from "#server/portal/pages/require-staff.ts";
import { settingsMetadata } from "../settings-metadata.ts";

export const generateMetadata = () => settingsMetadata("account");

export default async function Page() {
  await requireStaff("/settings/account");
  return <AccountPage />;
}
