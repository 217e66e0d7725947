"use client";

import { ArrowDown, ArrowUp, FileClock, FileQuestion, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { Badge } from "#components/ui/badge.tsx";
import type { CandidateRow } from "../shared/answers.ts";
import { candidateAddress, keyOf } from "../shared/candidate-address.ts";
import type { Sort } from "../shared/list-address.ts";
import { CandidateStatusBadge } from "../shared/status-badge.tsx";
import { When } from "../shared/time-zone.tsx";
import { Cell, HeadCell, RowLink, Table, TableRow } from "./table.tsx";

export function CandidateTable({
  rows,
  sort,
  onSort,
}: {
  rows: CandidateRow[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}) {
  const newestFirst = sort === "-created_at";
  const Arrow = newestFirst ? ArrowDown : ArrowUp;
  return (
    <Table label="Candidates">
      <thead className="max-md:hidden">
        <tr>
          <HeadCell>Candidate</HeadCell>
          <HeadCell>Role</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell>Checks</HeadCell>
          <HeadCell>Documents</HeadCell>
          <HeadCell sorted={newestFirst ? "descending" : "ascending"}>
            <button
              type="button"
              onClick={() => onSort(newestFirst ? "created_at" : "-created_at")}
              title={newestFirst ? "Show the oldest first" : "Show the newest first"}
              className="-mx-1 inline-flex min-h-8 items-center gap-1 rounded px-1 hover:text-ink"
            >
              Created
              <Arrow aria-hidden="true" className="size-3.5" />
            </button>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <Cell className="max-md:col-span-2">
              <CandidateName row={row} queue={false} />
            </Cell>
            <Cell className="max-md:col-span-2 max-md:empty:hidden md:max-w-52">
              {row.jobRole ? (
                <span dir="auto" className="line-clamp-1 text-ink-soft" title={row.jobRole}>
                  {row.jobRole}
                </span>
              ) : null}
            </Cell>
            <Cell className="max-md:order-1">
              <CandidateStatusBadge
                status={row.status}
                waitingForCandidate={row.waitingForCandidate !== null}
              />
            </Cell>
            <Cell className="max-md:order-3">
              <CheckCount checks={row.checks} />
            </Cell>
            <Cell className="max-md:order-2 max-md:justify-self-end">
              {row.waiting > 0 ? (
                <Badge tone="warn">
                  <FileClock aria-hidden="true" className="size-3.5" />
                  {row.waiting} to review
                </Badge>
              ) : null}
              {row.cannotProvide ? (
                <Badge tone="warn">
                  <FileQuestion aria-hidden="true" className="size-3.5" />
                  Can't provide documents
                </Badge>
              ) : null}
            </Cell>
            <Cell className="text-ink-soft max-md:order-4 max-md:col-start-2 max-md:justify-self-end max-md:text-sm">
              {row.createdAt ? <When at={row.createdAt} brief /> : "—"}
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

/** The link of a row covers all of it. */
export function CandidateName({ row, queue }: { row: CandidateRow; queue: boolean }) {
  return (
    <>
      <RowLink>
        <Link
          data-row
          prefetch={false}
          href={candidateAddress(keyOf(row), queue)}
          className="font-semibold outline-none after:absolute after:inset-0"
        >
          <bdi>{row.name}</bdi>
        </Link>
      </RowLink>
      <div dir="auto" className="truncate text-sm text-ink-soft md:max-w-88">
        {[row.email || row.referenceCode, row.partner].filter(Boolean).join(" · ")}
      </div>
    </>
  );
}

function CheckCount({ checks }: { checks: CandidateRow["checks"] }) {
  if (!checks) return <span className="text-ink-soft">Not listed</span>;
  if (checks.total === 0) return <span className="text-ink-soft">None</span>;
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap tabular-nums">
      <span>
        {checks.completed}/{checks.total}
        <span className="text-ink-soft">
          <span className="md:hidden"> checks</span> done
        </span>
      </span>
      {checks.attention > 0 ? (
        <span className="inline-flex items-center gap-1 text-sm font-medium text-warn">
          <TriangleAlert aria-hidden="true" className="size-3.5" />
          {checks.attention}
          <span className="sr-only"> need attention</span>
        </span>
      ) : null}
    </span>
  );
}
