import type { ReactNode } from "react";
import { SettingsFrame } from "#components/staff/settings/settings-frame.tsx";
import { getStaff } from "#server/portal/pages/require-staff.ts";
import { Console } from "../console.tsx";

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const staff = await getStaff();
  return <Console>{staff ? <SettingsFrame role={staff.role}>{children}</SettingsFrame> : children}</Console>;
}
