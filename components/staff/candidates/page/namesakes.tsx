import Link from "next/link";
import { useWords } from "../../messages/use-words.ts";
import type { CandidateRow } from "../../shared/answers.ts";
import { candidateAddress, keyOf } from "../../shared/candidate-address.ts";
import { Panel } from "../../shared/panel.tsx";
import { CandidateStatusBadge } from "../../shared/status-badge.tsx";

/** An address without the service's own id, where several partners gave someone the same application id. */
export function Namesakes({ rows }: { rows: CandidateRow[] }) {
  const words = useWords("consoleCandidate");
  return (
    <div className="mx-auto grid w-full max-w-xl gap-4 py-10">
      <h1 className="text-2xl font-semibold">{words("namesakes.title")}</h1>
      <p className="text-ink-soft">
        {words.rich("namesakes.text", { id: () => <bdi key="id">{rows[0]?.partnerApplicationId}</bdi> })}
      </p>
      <Panel title={words("namesakes.list")}>
        <ul className="grid gap-1">
          {rows.map((row) => (
            <li key={row.id}>
              <Link
                href={candidateAddress(keyOf(row))}
                className="flex min-h-11 flex-wrap items-center gap-x-3 rounded px-2 py-1.5 hover:bg-sunken"
              >
                <bdi className="font-semibold">{row.name}</bdi>
                <bdi className="text-ink-soft">{row.partner}</bdi>
                <CandidateStatusBadge status={row.status} />
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
