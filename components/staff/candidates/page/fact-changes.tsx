import { useWords } from "../../messages/use-words.ts";
import type { MessageView } from "../../shared/answers.ts";
import { FactGroup } from "./facts.tsx";

/** Answers as they were given, and as the candidate says they are right. */
export function FactChanges({ changes }: { changes: MessageView["changes"] }) {
  const words = useWords("consoleCandidate");
  return changes.map(({ title, ...change }) => (
    <section key={title} className="grid gap-2 text-sm">
      <h3 className="font-semibold">{title}</h3>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {(["before", "after"] as const).map((when) => (
          <div key={when} className="grid min-w-0 content-start gap-1">
            <h4 className="text-ink-soft">{words(`messages.correction.${when}`)}</h4>
            {change[when].length === 0 ? <p>{words("messages.correction.nothing")}</p> : null}
            {change[when].map((group) => (
              <FactGroup key={JSON.stringify(group)} group={group} />
            ))}
          </div>
        ))}
      </div>
    </section>
  ));
}
