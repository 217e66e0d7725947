"use client";

import { Badge } from "#components/ui/badge.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { SessionView } from "../../shared/answers.ts";
import { RowButton } from "../../shared/row-button.tsx";
import { When } from "../../shared/time-zone.tsx";

/** Sessions, each with its device, place and times. The one from which the page was opened is ended by signing out. */
export function SessionList({
  sessions,
  ending,
  onEnd,
}: {
  sessions: SessionView[];
  /** The one that is being ended. */
  ending: string | null;
  onEnd: (id: string) => void;
}) {
  const words = useWords("consoleAccount");
  return (
    <ul className="divide-y divide-line">
      {sessions.map((session) => {
        const device = words("sessions.device", {
          browser: session.device.browser ?? words("sessions.someBrowser"),
          system: session.device.system ?? words("sessions.someSystem"),
        });
        return (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
              <p className="font-medium">
                {device} {session.isThis ? <Badge tone="info">{words("sessions.this")}</Badge> : null}
              </p>
              <p className="text-sm text-ink-soft">
                {words(`sessions.method.${session.method}`)}, <When at={session.createdAt} brief />
              </p>
              <p className="text-sm text-ink-soft">
                {words.rich("sessions.seen", { when: () => <When key="when" at={session.seenAt} brief /> })}
                {" · "}
                {session.ip ? (
                  <>
                    {words("sessions.ip")} <bdi>{session.ip}</bdi>
                  </>
                ) : (
                  words("sessions.noIp")
                )}
              </p>
            </div>
            {session.isThis ? null : (
              <RowButton
                about={device}
                kind="secondary"
                size="compact"
                busy={ending === session.id}
                onClick={() => onEnd(session.id)}
              >
                {words("sessions.end")}
              </RowButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
