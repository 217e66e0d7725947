import type { CheckView } from "./answers.ts";
import { Panel } from "./panel.tsx";
import { CheckBadge } from "./status-badge.tsx";
import { When } from "./time-zone.tsx";

export function CheckList({ checks }: { checks: CheckView[] }) {
  const completed = checks.filter(({ status }) => status === "completed").length;
  return (
    <Panel title="Checks" aside={checks.length > 0 ? `${completed} of ${checks.length} completed` : null}>
      {checks.length === 0 ? (
        <p className="text-ink-soft">No checks were launched yet.</p>
      ) : (
        <ul className="-my-1">
          {checks.map((check) => (
            <li key={check.id} className="border-line py-2.5 not-last:border-b">
              <div className="flex items-start justify-between gap-3">
                <span dir="auto" className="min-w-0">
                  {check.title}
                </span>
                <CheckBadge status={check.status} outcome={check.outcome} />
              </div>
              <CheckTimes check={check} />
              {check.subChecks.length > 0 ? (
                <ul className="mt-1.5 grid gap-1 border-l-2 border-line pl-3 text-sm">
                  {check.subChecks.map((sub) => (
                    <li key={sub.id} className="flex items-center justify-between gap-3">
                      <span dir="auto" className="min-w-0 text-ink-soft">
                        {sub.title}
                      </span>
                      <CheckBadge status={sub.status} outcome={sub.outcome} />
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function CheckTimes({ check }: { check: CheckView }) {
  if (check.completedAt) {
    return (
      <p className="text-sm text-ink-soft">
        Completed <When at={check.completedAt} brief />
      </p>
    );
  }
  if (check.status === "canceled" || !check.dueAt) return null;
  return (
    <p className="text-sm text-ink-soft">
      Due <When at={check.dueAt} brief />
    </p>
  );
}
