import Link from "next/link";
import { Alert } from "#components/ui/alert.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { CandidatePageView } from "../../shared/answers.ts";
import { candidateAddress } from "../../shared/candidate-address.ts";

/** Numbers of the candidate's documents that other candidates gave too, for a person to look at. */
export function Matches({ matches }: Pick<CandidatePageView, "matches">) {
  const words = useWords("consoleCandidate");
  if (matches.length === 0) return null;
  return (
    <Alert tone="warn" title={words("matches.title")}>
      <ul className="grid list-disc gap-1 ps-5">
        {matches.map(({ document, differs, candidate }) => (
          <li key={`${document} ${candidate.id}`}>
            {words.rich(differs.length > 1 ? "matches.both" : `matches.${differs[0] ?? "name"}`, {
              document: words(`matches.document.${document}`),
              candidate: () => (
                <Link
                  key="candidate"
                  href={candidateAddress({
                    partnerApplicationId: candidate.partner_application_id,
                    candidateId: candidate.id,
                  })}
                  className="font-medium underline underline-offset-2"
                >
                  <bdi>{candidate.name}</bdi> (<bdi>{candidate.reference_code}</bdi>)
                </Link>
              ),
            })}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-soft">{words("matches.text")}</p>
    </Alert>
  );
}
