import type { ReactNode } from "react";
import { LanguageChoice } from "#components/candidate/language-choice.tsx";
import { ConnectionEnded } from "#components/staff/frame/connection-ended.tsx";
import { ConsoleFrame } from "#components/staff/frame/console-frame.tsx";
import { consoleLocales } from "#components/staff/messages/console-room.ts";
import { FrameWords } from "#components/staff/messages/console-words.tsx";
import { connectionNotice } from "#server/portal/company/connections/connection-notice.ts";
import { currentPortal } from "#server/portal/foundation/portal.ts";
import { unknownCompany } from "#server/portal/gateway/company-profile.ts";
import { pageCaller, unlessRefused } from "#server/portal/pages/page-caller.ts";
import { getStaff } from "#server/portal/pages/require-staff.ts";
import { mayAct, mayAdminister } from "#server/portal/people/auth/staff.ts";

/** The pages themselves send those who are not signed in away, because only they know where to come back to. */
export async function Console({ children }: { children: ReactNode }) {
  const staff = await getStaff();
  // What is around a page is rendered before the page has sent its visitor to the sign-in, and needs words too.
  if (!staff) return <FrameWords>{children}</FrameWords>;
  const me = await unlessRefused((await pageCaller()).staff.me());
  // Asked afterwards: that call may be the one that finds the connection ended.
  const notice = await connectionNotice(currentPortal(), staff);
  return (
    <FrameWords>
      <ConsoleFrame
        language={<LanguageChoice offered={consoleLocales} />}
        staff={{
          id: staff.id,
          name: staff.name,
          email: staff.email,
          may: { act: mayAct(staff), administer: mayAdminister(staff) },
        }}
        company={me?.company ?? unknownCompany}
        now={currentPortal().clock.now().getTime()}
      >
        {notice ? <ConnectionEnded {...notice} /> : null}
        {children}
      </ConsoleFrame>
    </FrameWords>
  );
}
