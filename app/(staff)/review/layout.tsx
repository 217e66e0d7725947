import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ConsoleFrame } from "#components/staff/console-frame.tsx";
import { getStaff } from "#server/portal/auth/require-staff.ts";
import { currentPortal } from "#server/portal/portal.ts";
import { unknownCompany } from "#server/portal/staff/company-profile.ts";
import { pageCaller, unlessRefused } from "#server/portal/staff/page-caller.ts";

export const metadata: Metadata = { title: "Candidates · Candor" };

/** The pages themselves send those who are not signed in away, because only they know where to come back to. */
export default async function ReviewLayout({ children }: { children: ReactNode }) {
  const staff = await getStaff();
  if (!staff) return children;
  const me = await unlessRefused((await pageCaller()).staff.me());
  return (
    <ConsoleFrame
      staff={{ name: staff.name, email: staff.email }}
      company={me?.company ?? unknownCompany}
      now={currentPortal().clock.now().getTime()}
    >
      {children}
    </ConsoleFrame>
  );
}
