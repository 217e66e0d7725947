"use client";

import { useWords } from "../../messages/use-words.ts";
import type { CandidatePageView } from "../../shared/answers.ts";
import { CheckRow } from "./check-row.tsx";
import { Section } from "./section.tsx";
import type { Sections } from "./use-sections.ts";

export function CheckList({
  page: { candidate, fileLimitBytes, actions },
  sections,
  onCancel,
  onChanged,
}: {
  page: CandidatePageView;
  sections: Sections;
  onCancel: (checkId: number) => void;
  onChanged: () => Promise<unknown>;
}) {
  const words = useWords("consoleCandidate");
  const { checks, checksListed } = candidate;
  const completed = checks.filter(({ status }) => status === "completed").length;
  const aside = checks.length > 0 ? words("checks.count", { completed, total: checks.length }) : null;
  return (
    <Section id="checks" sections={sections} aside={aside}>
      {checks.length === 0 ? (
        <p className="text-ink-soft">{words(checksListed ? "checks.none" : "checks.unlisted")}</p>
      ) : (
        <ul className="min-w-0">
          {checks.map((check) => {
            const { id } = check;
            const cancel = id !== null && actions.cancelChecks.includes(id) ? () => onCancel(id) : null;
            return (
              <CheckRow
                key={check.key}
                candidate={candidate}
                check={check}
                fileLimitBytes={fileLimitBytes}
                onChanged={onChanged}
                onCancel={cancel}
              />
            );
          })}
        </ul>
      )}
    </Section>
  );
}
