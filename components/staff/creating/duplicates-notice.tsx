import Link from "next/link";
import { Alert } from "#components/ui/alert.tsx";
import type { DuplicateView } from "../launching/launch-answers.ts";
import { useWords } from "../messages/use-words.ts";
import { candidateAddress } from "../shared/candidate-address.ts";
import { CandidateStatusBadge } from "../shared/status-badge.tsx";
import { When } from "../shared/time-zone.tsx";

/** Who may be the same person, to look at before they are created twice. */
export function DuplicatesNotice({ duplicates }: { duplicates: DuplicateView[] }) {
  const words = useWords("consoleCreate");
  if (duplicates.length === 0) return null;
  return (
    <div id="duplicates" tabIndex={-1} className="scroll-mt-4 outline-none">
      <Alert tone="warn" live title={words("duplicates.title", { count: duplicates.length })}>
        <p>{words("duplicates.text")}</p>
        <ul className="mt-2 grid gap-1">
          {duplicates.map(({ id, partnerApplicationId, name, email, status, createdAt, alike }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                href={candidateAddress({ partnerApplicationId, candidateId: id })}
                target="_blank"
                className="inline-flex min-h-11 items-center font-semibold underline"
                dir="auto"
              >
                {name || email || partnerApplicationId}
              </Link>
              <span>{alike.map((kind) => words(`duplicates.alike.${kind}`)).join(", ")}</span>
              <CandidateStatusBadge status={status} />
              {createdAt ? <When at={createdAt} /> : null}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
