import type { CandidateDetails } from "../shared/answers.ts";
import { Panel } from "../shared/panel.tsx";
import { CheckRow } from "./check-row.tsx";

export function CheckList({
  candidate,
  fileLimitBytes,
  onChanged,
}: {
  candidate: CandidateDetails;
  fileLimitBytes: number;
  onChanged: () => Promise<unknown>;
}) {
  const { checks, checksListed } = candidate;
  const completed = checks.filter(
    ({ status, waitsForCandidate }) => status === "completed" && !waitsForCandidate,
  ).length;
  return (
    <Panel title="Checks" aside={checks.length > 0 ? `${completed} of ${checks.length} completed` : null}>
      {checks.length === 0 ? (
        <p className="text-ink-soft">
          {checksListed ? "No checks launched yet." : "The service does not list the checks."}
        </p>
      ) : (
        <ul className="-my-1">
          {checks.map((check) => (
            <CheckRow key={check.key} {...{ candidate, check, fileLimitBytes, onChanged }} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
