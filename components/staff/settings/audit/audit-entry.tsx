import { useWords } from "../../messages/use-words.ts";
import type { AuditRowView } from "../../shared/answers.ts";
import { When } from "../../shared/time-zone.tsx";

type AuditWordKey = Parameters<ReturnType<typeof useWords<"consoleSettings">>["has"]>[0];

/** One entry: who, what, to what, and when. What the console has no words for is shown as it was recorded. */
export function AuditEntry({ row }: { row: AuditRowView }) {
  const words = useWords("consoleSettings");
  const { actor, candidate, subject, details } = row;
  return (
    <li className="grid gap-1 py-3">
      <p className="min-w-0 break-words">
        <bdi className="font-medium">{actor.name ?? words(`auditLog.by.${actor.kind}`)}</bdi> {useAction(row)}
      </p>
      <p className="flex min-w-0 flex-wrap gap-x-3 break-all text-sm text-ink-soft">
        {candidate ? (
          <span>
            {words("auditLog.about", { id: candidate.id })}
            {candidate.reference ? (
              <>
                {" · "}
                <bdi>{candidate.reference}</bdi>
              </>
            ) : null}
          </span>
        ) : null}
        {subject ? <span>{subject}</span> : null}
        {typeof details.name === "string" ? <bdi>{details.name}</bdi> : null}
        {typeof details.refused === "string" ? (
          <span>{words("auditLog.refused", { reason: details.refused })}</span>
        ) : null}
        {actor.ip ? <span>{words("auditLog.ip", { ip: actor.ip })}</span> : null}
      </p>
      <p className="text-sm text-ink-soft">
        <When at={row.at} /> · {words(`auditLog.sources.${row.source}`)} · {row.sequence}
      </p>
    </li>
  );
}

function useAction({ action, details }: AuditRowView): string {
  const words = useWords("consoleSettings");
  const [topic, area = ""] = action.split(".");
  if (topic === "settings") {
    const page = `nav.${area}` as AuditWordKey;
    return words("auditLog.action.settings", { page: words.has(page) ? words(page as never) : area });
  }
  const key = `auditLog.action.${action}` as AuditWordKey;
  if (!words.has(key)) return action;
  // A placeholder is filled with what was recorded, or nothing where it was not.
  const blank = { role: "", from: "", to: "", decision: "", outcome: "", kind: "", command: "" };
  const told = Object.entries(details).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value.replaceAll("_", " ")]] : [],
  );
  return words(key as never, { ...blank, ...Object.fromEntries(told) } as never);
}
