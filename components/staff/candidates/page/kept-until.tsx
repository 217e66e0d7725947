"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { CandidateRetentionView, CheckView } from "../../shared/answers.ts";
import type { CandidateKey } from "../../shared/candidate-address.ts";
import { Problem, retryStumbles } from "../../shared/problem.tsx";
import { useRecordWords } from "../../shared/record-words.ts";
import { ExactTime } from "../../shared/time-zone.tsx";
import { HoldDialog } from "./hold-dialog.tsx";
import { ReleaseHold } from "./release-hold.tsx";

/** What is kept of the candidate and until when, and the legal hold. Left out where the service has no such thing. */
export function KeptUntil({ of, checks }: { of: CandidateKey; checks: readonly CheckView[] }) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const kept = useQuery({ ...trpc.retention.ofCandidate.queryOptions(of), retry: retryStumbles });
  const [asking, setAsking] = useState<"hold" | "release" | null>(null);
  const [news, setNews] = useState("");
  const holdButton = useRef<HTMLButtonElement>(null);
  const isHeld = Boolean(kept.data?.legal_hold);
  const wasHeld = useRef(isHeld);
  // The button that released is gone with the hold.
  useEffect(() => {
    if (wasHeld.current && !isHeld && document.activeElement === document.body) holdButton.current?.focus();
    wasHeld.current = isHeld;
  }, [isHeld]);
  const onChanged = async (sentence: string) => {
    setAsking(null);
    setNews(sentence);
    await queryClient.invalidateQueries(trpc.retention.ofCandidate.queryFilter(of));
    void queryClient.invalidateQueries(trpc.candidates.timeline.queryFilter(of));
  };
  if (!kept.data) return kept.error ? <Problem error={kept.error} retry={kept.refetch} /> : null;
  const { legal_hold: hold, mayHold } = kept.data;
  return (
    <div>
      {hold ? (
        <Alert tone="warn" title={words("hold.standing")} className="mb-3">
          <p dir="auto" className="break-words">
            {hold.reason}
          </p>
          <p className="text-sm text-ink-soft">
            <bdi>{hold.by}</bdi>, <ExactTime at={hold.since} />
          </p>
        </Alert>
      ) : null}
      <Dues kept={kept.data} checks={checks} />
      {mayHold ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button ref={holdButton} kind="secondary" size="compact" onClick={() => setAsking("hold")}>
            {words(hold ? "hold.change" : "hold.put")}
          </Button>
          {hold ? (
            <Button kind="danger" size="compact" onClick={() => setAsking("release")}>
              {words("hold.release")}
            </Button>
          ) : null}
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {news}
      </p>
      {asking === "hold" ? (
        <HoldDialog
          of={of}
          reason={hold?.reason ?? ""}
          onClose={() => setAsking(null)}
          onHeld={() => onChanged(words("hold.held"))}
        />
      ) : null}
      <ReleaseHold
        of={of}
        open={asking === "release"}
        onOpenChange={(open) => open || setAsking(null)}
        onReleased={() => onChanged(words("hold.released"))}
      />
    </div>
  );
}

function Dues({
  kept: { closed_at, records, erased_records: erased },
  checks,
}: {
  kept: CandidateRetentionView;
  checks: readonly CheckView[];
}) {
  const words = useWords("consoleCandidate");
  const recordWords = useRecordWords();
  const titleOf = (id: number | null) => checks.find((check) => check.id === id)?.title;
  return (
    <>
      {closed_at === null ? <p className="mb-2 text-sm text-ink-soft">{words("hold.begin")}</p> : null}
      <dl className="grid gap-2 text-sm">
        {records.map(({ record_kind, candidate_check_id, check_type, due_at, reason }) => (
          <div key={`${record_kind} ${candidate_check_id}`}>
            <dt className="font-medium">
              {recordWords.nameOf(record_kind)}
              {candidate_check_id === null ? null : (
                <span className="font-normal text-ink-soft">
                  {" "}
                  · <bdi>{titleOf(candidate_check_id) ?? check_type}</bdi>
                </span>
              )}
            </dt>
            <dd className="text-ink-soft">
              {due_at ? <ExactTime at={due_at} /> : words("hold.notDue")}
              {reason ? ` · ${recordWords.reason(reason, inWords)}` : null}
            </dd>
          </div>
        ))}
        {erased.map(({ record_kind, candidate_check_id, erased_at }) => (
          <div key={`${record_kind} ${candidate_check_id} erased`}>
            <dt className="font-medium">
              {recordWords.nameOf(record_kind)}
              {candidate_check_id === null ? null : (
                <span className="font-normal text-ink-soft">
                  {" "}
                  · <bdi>{titleOf(candidate_check_id)}</bdi>
                </span>
              )}
            </dt>
            <dd className="text-ink-soft">
              {words.rich("hold.erased", { when: () => <ExactTime at={erased_at} /> })}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function inWords(code: string): string {
  return code.replaceAll("_", " ");
}
