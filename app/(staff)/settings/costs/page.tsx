import { ConsoleWords } from "#components/staff/messages/console-words.tsx";
import { CostsPage } from "#components/staff/settings/costs/costs-page.tsx";
import { requireStaff } from "#server/portal/pages/require-staff.ts";
import { settingsMetadata } from "../settings-metadata.ts";

export const generateMetadata = () => settingsMetadata("costs");

export default async function Page() {
  await requireStaff("/settings/costs");
  return (
    <ConsoleWords rooms={["consoleCosts"]}>
      <CostsPage />
    </ConsoleWords>
  );
}
