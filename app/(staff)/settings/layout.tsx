import type { ReactNode } from "react";
import { ConsoleWords } from "#components/staff/messages/console-words.tsx";
import { SettingsFrame } from "#components/staff/settings/settings-frame.tsx";
import { getStaff } from "#server/portal/pages/require-staff.ts";
import { Console } from "../console.tsx";

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const staff = await getStaff();
  return (
    <Console>
      {staff ? (
        <ConsoleWords rooms={["consoleSettings", "consoleAccount"]}>
          <SettingsFrame role={staff.role}>{children}</SettingsFrame>
        </ConsoleWords>
      ) : (
        children
      )}
    </Console>
  );
}
