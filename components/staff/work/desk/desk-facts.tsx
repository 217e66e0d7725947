"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { DocumentProofPanel } from "../../documents/document-proof-panel.tsx";
import { Names } from "../../documents/names.tsx";
import type { PicturePart } from "../../documents/viewer/zoom.ts";
import { useWords } from "../../messages/use-words.ts";
import type { CandidatePageView, UploadView } from "../../shared/answers.ts";
import { keyOf } from "../../shared/candidate-address.ts";
import { Panel } from "../../shared/panel.tsx";
import { Problem, retryStumbles } from "../../shared/problem.tsx";
import { When } from "../../shared/time-zone.tsx";
import { FactLines, Pair } from "./fact-lines.tsx";
import { ReadingPanel } from "./reading-panel.tsx";

/** What the document must match: facts that documents show, names, and the places of the rules that it fills. */
export function DeskFacts({
  page,
  chosen,
  onPlace,
}: {
  page: CandidatePageView;
  chosen: UploadView | undefined;
  onPlace: (place: PicturePart) => void;
}) {
  const trpc = useTRPC();
  const words = useWords("consoleDesk");
  const ofCandidate = useWords("consoleCandidate");
  const { candidate, uploads, proof } = page;
  const of = keyOf(candidate);
  const facts = useQuery({ ...trpc.candidates.facts.queryOptions(of), retry: retryStumbles });
  return (
    <div className="grid gap-3 p-3">
      {chosen ? (
        <ReadingPanel
          key={chosen.id}
          of={{ partnerApplicationId: candidate.partnerApplicationId, candidateId: candidate.id }}
          upload={chosen}
          onPlace={onPlace}
        />
      ) : null}
      <section
        aria-labelledby="desk-facts"
        className="rounded-card border border-line bg-surface p-4 shadow-card"
      >
        <h2 id="desk-facts" className="mb-2 font-semibold">
          {words("facts.title")}
        </h2>
        {facts.error && !facts.data ? <Problem error={facts.error} retry={facts.refetch} /> : null}
        <dl className="grid gap-2 text-sm">
          {(facts.data?.onDocuments ?? []).map((fact) => (
            <FactLines key={fact.key} fact={fact} />
          ))}
          {facts.data ? null : <Pair label={words("facts.name")} value={candidate.name} />}
          {candidate.jobRole ? <Pair label={words("facts.role")} value={candidate.jobRole} /> : null}
          {chosen ? (
            <div>
              <dt className="text-ink-soft">{words("facts.uploaded")}</dt>
              <dd>
                <bdi className="break-all">{chosen.fileName}</bdi>, <When at={chosen.createdAt} brief />
              </dd>
            </div>
          ) : null}
        </dl>
      </section>
      <Panel title={ofCandidate("sections.names")}>
        <Names names={page.names} />
      </Panel>
      <DocumentProofPanel proof={proof} uploads={uploads} of={of} />
    </div>
  );
}
