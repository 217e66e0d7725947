"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Badge } from "#components/ui/badge.tsx";
import type { RetentionPreviewView, RetentionSchedule } from "../../shared/answers.ts";
import { candidateAddress } from "../../shared/candidate-address.ts";
import { ListSkeleton } from "../../shared/list-skeleton.tsx";
import { Panel } from "../../shared/panel.tsx";
import { Problem, retryStumbles } from "../../shared/problem.tsx";
import { recordNames } from "../../shared/record-words.ts";
import { ExactTime } from "../../shared/time-zone.tsx";

/** A dry run of the schedule on the screen, saved or not. */
export function PreviewPanel({ schedule, isDraft }: { schedule: RetentionSchedule; isDraft: boolean }) {
  const trpc = useTRPC();
  const preview = useQuery({
    ...trpc.retention.preview.queryOptions(schedule),
    placeholderData: keepPreviousData,
    retry: retryStumbles,
  });
  return (
    <Panel
      title="What goes when"
      aside={isDraft ? <Badge tone="warn">Preview of unsaved changes</Badge> : "By the saved schedule"}
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
  return (
    <div aria-busy={isOld} className={isOld ? "grid gap-5 opacity-60" : "grid gap-5"}>
      <p className="text-sm text-ink-soft">
        {people(open)} still open: only results whose time is up are erased of them. {people(held)} under a
        legal hold: nothing is erased.
      </p>
      {months.length === 0 ? (
        <p className="py-4 text-center text-ink-soft">
          Nothing is due yet. It will be, once candidates are closed.
        </p>
      ) : (
        <ul aria-label="By month" className="divide-y divide-line">
          {months.map(({ month, records, candidates }) => (
            <li key={month} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
              <span className="font-medium">{monthInWords(month)}</span>
              <span className="text-sm text-ink-soft">
                {records.map(({ record_kind, count }) => `${recordNames[record_kind]} ${count}`).join(" · ")}
                {candidates > 0 ? ` · ${candidates} erased completely` : ""}
              </span>
            </li>
          ))}
        </ul>
      )}
      {next.length === 0 ? null : (
        <div>
          <h3 className="mb-1 font-medium">Next</h3>
          <ol className="divide-y divide-line text-sm">
            {next.map(({ candidate_id, partner_application_id, at, record_kinds, whole }) => (
              <li key={`${candidate_id} ${at}`} className="grid gap-x-4 gap-y-0.5 py-2 sm:grid-cols-3">
                <Link
                  href={candidateAddress(
                    { partnerApplicationId: partner_application_id, candidateId: candidate_id },
                    false,
                  )}
                  className="min-w-0 break-words text-brand-ink underline"
                >
                  <bdi>{partner_application_id}</bdi>
                </Link>
                <ExactTime at={at} />
                <span className="text-ink-soft">
                  {whole ? "Everything" : record_kinds.map((kind) => recordNames[kind]).join(", ")}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

function people(count: number): string {
  return count === 1 ? "1 candidate is" : `${count.toLocaleString("en")} candidates are`;
}

function monthInWords(month: string): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  return new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" }).format(at);
}
