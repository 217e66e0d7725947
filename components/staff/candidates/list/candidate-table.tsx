"use client";

import { ArrowDown, ArrowUp, ArrowUpDown, FileClock, FileQuestion, TriangleAlert } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { classes } from "#components/ui/classes.ts";
import { useWords } from "../../messages/use-words.ts";
import type { CandidateRow } from "../../shared/answers.ts";
import { candidateAddress, keyOf } from "../../shared/candidate-address.ts";
import type { Sort } from "../../shared/list-address.ts";
import { CandidateStatusBadge } from "../../shared/status-badge.tsx";
import { When } from "../../shared/time-zone.tsx";
import { RowCheckbox } from "../../tables/row-checkbox.tsx";
import { Cell, HeadCell, RowLink, Table, TableRow } from "../../tables/table.tsx";
import type { SelectionControls } from "../../tables/use-selection.ts";

type OfRows = {
  selection: SelectionControls;
  /** Called with the candidate whose page is about to be opened. */
  remember: (candidateId: number) => void;
};

export function CandidateTable({
  rows,
  sort,
  onSort,
  selection,
  remember,
}: OfRows & {
  rows: CandidateRow[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}) {
  const words = useWords("consoleList");
  const all = rows.every(selection.has);
  const sorted = { sort, onSort };
  return (
    <Table label={words("title")}>
      <thead className="max-md:hidden">
        <tr>
          <HeadCell className="w-12 pe-0">
            <RowCheckbox
              label={words("selectPage")}
              checked={all}
              mixed={!all && rows.some(selection.has)}
              onToggle={selection.togglePage}
            />
          </HeadCell>
          <SortedHead name="name" first="name" {...sorted} />
          <HeadCell>{words("columns.role")}</HeadCell>
          <HeadCell>{words("columns.status")}</HeadCell>
          <HeadCell>{words("columns.checks")}</HeadCell>
          <HeadCell>{words("columns.documents")}</HeadCell>
          <HeadCell className="max-xl:hidden">{words("columns.assignee")}</HeadCell>
          <SortedHead name="due" first="due_at" {...sorted} />
          <HeadCell className="max-2xl:hidden">{words("columns.submitted")}</HeadCell>
          <SortedHead name="created" first="-created_at" {...sorted} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} selection={selection} remember={remember} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ row, selection, remember }: OfRows & { row: CandidateRow }) {
  const words = useWords("consoleList");
  return (
    <TableRow selected={selection.has(row)} card="max-md:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Cell className="max-md:order-first md:w-12 md:pe-0">
        <RowCheckbox
          label={words("select", { name: row.name })}
          checked={selection.has(row)}
          onToggle={(extend) => selection.toggle(row, extend)}
        />
      </Cell>
      <Cell className="min-w-0 max-md:order-first max-md:col-span-2">
        <CandidateName row={row} onOpen={() => remember(row.id)} />
      </Cell>
      <Cell className="max-md:col-span-2 max-md:col-start-2 max-md:empty:hidden md:max-w-52">
        {row.jobRole ? (
          <span dir="auto" className="line-clamp-1 text-ink-soft" title={row.jobRole}>
            {row.jobRole}
          </span>
        ) : null}
      </Cell>
      <Cell className="max-md:order-1 max-md:col-start-2">
        <CandidateStatusBadge status={row.status} waitingForCandidate={row.waitingForCandidate !== null} />
      </Cell>
      <Cell className="max-md:order-3 max-md:col-start-2">
        <CheckCount checks={row.checks} />
      </Cell>
      <Cell className="max-md:order-2 max-md:justify-self-end max-md:empty:hidden">
        <Documents row={row} />
      </Cell>
      <Cell className="max-xl:hidden">
        {row.assignee ? <bdi className="text-ink-soft">{row.assignee}</bdi> : null}
      </Cell>
      <TimeCell
        label={words("columns.due")}
        isLate={row.status === "overdue"}
        className="max-md:justify-self-end"
      >
        {row.dueAt ? <When at={row.dueAt} brief /> : null}
      </TimeCell>
      <TimeCell label={words("columns.submitted")} className="max-2xl:hidden">
        {row.submittedAt ? <When at={row.submittedAt} brief /> : null}
      </TimeCell>
      <TimeCell label={words("columns.created")} className="max-md:col-span-2 max-md:col-start-2">
        {row.createdAt ? <When at={row.createdAt} brief /> : null}
      </TimeCell>
    </TableRow>
  );
}

/** A column by which the list can be sorted; `first` is the order that the first press chooses. */
function SortedHead({
  name,
  first,
  sort,
  onSort,
}: {
  name: "name" | "due" | "created";
  first: Sort;
  sort: Sort;
  onSort: (sort: Sort) => void;
}) {
  const words = useWords("consoleList");
  const other = (first.startsWith("-") ? first.slice(1) : `-${first}`) as Sort;
  const isSorted = sort === first || sort === other;
  const descending = sort.startsWith("-");
  const next = sort === first ? other : first;
  const Arrow = isSorted ? (descending ? ArrowDown : ArrowUp) : ArrowUpDown;
  return (
    <HeadCell sorted={isSorted ? (descending ? "descending" : "ascending") : undefined}>
      <button
        type="button"
        onClick={() => onSort(next)}
        title={words(`sort.${next}`)}
        className="-mx-1 inline-flex min-h-8 items-center gap-1 rounded px-1 hover:text-ink"
      >
        {words(`columns.${name}`)}
        <Arrow aria-hidden="true" className={classes("size-3.5", isSorted ? "" : "opacity-40")} />
      </button>
    </HeadCell>
  );
}

function TimeCell({
  label,
  isLate = false,
  className,
  children,
}: {
  label: string;
  isLate?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Cell
      className={classes(
        "max-md:order-4 max-md:text-sm",
        isLate ? "font-medium text-warn" : "text-ink-soft",
        children ? "" : "max-md:hidden",
        className ?? "",
      )}
    >
      <span className="md:hidden">{label} </span>
      {children ?? "—"}
    </Cell>
  );
}

/** The link of a row covers all of it. */
export function CandidateName({ row, onOpen }: { row: CandidateRow; onOpen?: () => void }) {
  return (
    <>
      <RowLink>
        <Link
          data-row={row.id}
          prefetch={false}
          href={candidateAddress(keyOf(row))}
          onClick={onOpen}
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

function Documents({ row }: { row: CandidateRow }) {
  const words = useWords("consoleList");
  if (row.waiting === 0 && !row.cannotProvide) return null;
  return (
    <span className="flex flex-wrap gap-1">
      {row.waiting > 0 ? (
        <Badge tone="warn">
          <FileClock aria-hidden="true" className="size-3.5" />
          {words("toReview", { count: row.waiting })}
        </Badge>
      ) : null}
      {row.cannotProvide ? (
        <Badge tone="warn">
          <FileQuestion aria-hidden="true" className="size-3.5" />
          {words("cannotProvide")}
        </Badge>
      ) : null}
    </span>
  );
}

function CheckCount({ checks }: { checks: CandidateRow["checks"] }) {
  const words = useWords("consoleList");
  if (!checks) return <span className="text-ink-soft">{words("checks.unlisted")}</span>;
  if (checks.total === 0) return <span className="text-ink-soft">{words("checks.none")}</span>;
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap tabular-nums">
      <span>{words("checks.done", { done: checks.completed, total: checks.total })}</span>
      {checks.attention > 0 ? (
        <span className="inline-flex items-center gap-1 text-sm font-medium text-warn">
          <TriangleAlert aria-hidden="true" className="size-3.5" />
          <span aria-hidden="true">{checks.attention}</span>
          <span className="sr-only">{words("checks.attention", { count: checks.attention })}</span>
        </span>
      ) : null}
    </span>
  );
}
