"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { RetentionPreviewView, RetentionSchedule } from "../../shared/answers.ts";
import { candidateAddress } from "../../shared/candidate-address.ts";
import { ListSkeleton } from "../../shared/list-skeleton.tsx";
import { Panel } from "../../shared/panel.tsx";
import { Problem, retryStumbles } from "../../shared/problem.tsx";
import { useRecordWords } from "../../shared/record-words.ts";
import { ExactTime, Month } from "../../shared/time-zone.tsx";

/** A dry run of the schedule on the screen, saved or not. */
export function PreviewPanel({ schedule, isDraft }: { schedule: RetentionSchedule; isDraft: boolean }) {
  const words = useWords("consoleSettings");
  const trpc = useTRPC();
  const preview = useQuery({
    ...trpc.retention.preview.queryOptions(schedule),
    placeholderData: keepPreviousData,
    retry: retryStumbles,
  });
  return (
    <Panel
      title={words("retention.preview")}
      aside={
        isDraft ? (
          <Badge tone="warn">{words("retention.previewDraft")}</Badge>
        ) : (
          words("retention.previewSaved")
        )
      }
    >
      {preview.error ? <Problem error={preview.error} retry={preview.refetch} /> : null}
      {preview.data ? (
        <Preview preview={preview.data} isOld={preview.isPlaceholderData} />
      ) : preview.error ? null : (
        <ListSkeleton />
      )}
    </Panel>
  );
}

function Preview({
  preview: { months, next, held, open },
  isOld,
}: {
  preview: RetentionPreviewView;
  isOld: boolean;
}) {
  const words = useWords("consoleSettings");
  const { nameOf } = useRecordWords();
  return (
    <div aria-busy={isOld} className={isOld ? "grid gap-5 opacity-60" : "grid gap-5"}>
      <p className="text-sm text-ink-soft">
        {words("retention.open", { count: open })} {words("retention.held", { count: held })}
      </p>
      {months.length === 0 ? (
        <p className="py-4 text-center text-ink-soft">{words("retention.nothingDue")}</p>
      ) : (
        <ul aria-label={words("retention.byMonth")} className="divide-y divide-line">
          {months.map(({ month, records, candidates }) => (
            <li key={month} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
              <span className="font-medium">
                <Month month={month} />
              </span>
              <span className="text-sm text-ink-soft">
                {records.map(({ record_kind, count }) => `${nameOf(record_kind)} ${count}`).join(" · ")}
                {candidates > 0 ? <> · {words("retention.erasedWhole", { count: candidates })}</> : null}
              </span>
            </li>
          ))}
        </ul>
      )}
      {next.length === 0 ? null : (
        <div>
          <h3 className="mb-1 font-medium">{words("retention.next")}</h3>
          <ol className="divide-y divide-line text-sm">
            {next.map(({ candidate_id, partner_application_id, at, record_kinds, whole }) => (
              <li key={`${candidate_id} ${at}`} className="grid gap-x-4 gap-y-0.5 py-2 sm:grid-cols-3">
                <Link
                  href={candidateAddress({
                    partnerApplicationId: partner_application_id,
                    candidateId: candidate_id,
                  })}
                  className="inline-flex min-h-6 min-w-0 items-center break-words text-brand-ink underline"
                >
                  <bdi>{partner_application_id}</bdi>
                </Link>
                <ExactTime at={at} />
                <span className="text-ink-soft">
                  {whole ? words("retention.everything") : record_kinds.map(nameOf).join(", ")}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
