import { DecisionsPage } from "#components/staff/decisions/decisions-page.tsx";
import { ConsoleWords } from "#components/staff/messages/console-words.tsx";
import { pageCaller, unlessRefused } from "#server/portal/pages/page-caller.ts";
import { requireStaff } from "#server/portal/pages/require-staff.ts";
import { settingsMetadata } from "../settings-metadata.ts";

export const generateMetadata = () => settingsMetadata("reasons");

export default async function Page() {
  await requireStaff("/settings/reasons");
  const first = await unlessRefused((await pageCaller()).reasons.settings());
  return (
    <ConsoleWords rooms={["consoleDecisions"]}>
      <DecisionsPage first={first} />
    </ConsoleWords>
  );
}
