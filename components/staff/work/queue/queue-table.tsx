"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../../messages/use-words.ts";
import { ForActing, useMayAct } from "../../shared/acting.tsx";
import type { QueueRow, WorkKind } from "../../shared/answers.ts";
import { CandidateStatusBadge } from "../../shared/status-badge.tsx";
import { RowCheckbox } from "../../tables/row-checkbox.tsx";
import { Cell, HeadCell, RowLink, Table, TableRow } from "../../tables/table.tsx";
import type { SelectionControls } from "../../tables/use-selection.ts";
import { Due } from "./due.tsx";
import { Assignee, Who } from "./queue-row-people.tsx";
import { workAddress } from "./work-address.ts";

type OfQueueRows = {
  filters: URLSearchParams;
  selection: SelectionControls;
  /** Called with the candidate who is about to be opened. */
  remember: (candidateId: number) => void;
};

export function QueueTable({ rows, ...ofRows }: OfQueueRows & { rows: QueueRow[] }) {
  const { selection } = ofRows;
  const words = useWords("consoleQueue");
  const mayAct = useMayAct();
  const all = rows.every((row) => selection.has(selectable(row)));
  return (
    <Table label={words("title")}>
      <thead className="max-md:hidden">
        <tr>
          <HeadCell className="w-12 pe-0">
            {mayAct ? (
              <RowCheckbox
                label={words("selectPage")}
                checked={all}
                mixed={!all && rows.some((row) => selection.has(selectable(row)))}
                onToggle={selection.togglePage}
              />
            ) : null}
          </HeadCell>
          <HeadCell>{words("columns.candidate")}</HeadCell>
          <HeadCell>{words("columns.waits")}</HeadCell>
          <HeadCell>{words("columns.due")}</HeadCell>
          <HeadCell className="md:max-lg:hidden">{words("columns.status")}</HeadCell>
          <HeadCell>{words("columns.who")}</HeadCell>
          <HeadCell>{words("columns.assignee")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.candidateId} row={row} {...ofRows} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ row, filters, selection, remember }: OfQueueRows & { row: QueueRow }) {
  const words = useWords("consoleQueue");
  return (
    <TableRow selected={selection.has(selectable(row))} card="max-md:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Cell className="md:w-12 md:pe-0">
        <ForActing>
          <RowCheckbox
            label={words("select", { name: row.candidate?.name ?? row.partnerApplicationId })}
            checked={selection.has(selectable(row))}
            onToggle={(extend) => selection.toggle(selectable(row), extend)}
          />
        </ForActing>
      </Cell>
      <Cell className="min-w-0 max-md:col-span-2">
        {row.candidate ? (
          <Name
            row={row}
            candidate={row.candidate}
            filters={filters}
            onOpen={() => remember(row.candidateId)}
          />
        ) : (
          <Gone row={row} />
        )}
      </Cell>
      <Cell className="max-md:col-span-2 max-md:col-start-2">
        <Kinds row={row} />
      </Cell>
      <Cell className="max-md:col-start-2 max-md:text-sm">
        <Due at={row.dueAt} />
      </Cell>
      <Cell className="max-md:justify-self-end md:max-lg:hidden">
        {row.candidate ? (
          <CandidateStatusBadge
            status={row.candidate.status}
            waitingForCandidate={row.candidate.waitingForCandidate !== null}
          />
        ) : null}
      </Cell>
      <Cell className="max-md:col-span-2 max-md:col-start-2">
        <Who row={row} />
      </Cell>
      <Cell className="max-md:col-span-2 max-md:col-start-2 md:w-40">
        <Assignee row={row} />
      </Cell>
    </TableRow>
  );
}

/** The link covers all of the row but its buttons. */
function Name({
  row,
  candidate,
  filters,
  onOpen,
}: {
  row: QueueRow;
  candidate: NonNullable<QueueRow["candidate"]>;
  filters: URLSearchParams;
  onOpen: () => void;
}) {
  const more = [candidate.jobRole || candidate.email || candidate.referenceCode, candidate.partner];
  return (
    <>
      <RowLink>
        <Link
          data-row={row.candidateId}
          prefetch={false}
          href={workAddress({ ...row, kinds: row.kinds.map(({ kind }) => kind) }, filters)}
          onClick={onOpen}
          className="font-semibold outline-none after:absolute after:inset-0"
        >
          <bdi>{candidate.name}</bdi>
        </Link>
      </RowLink>
      <div dir="auto" className="truncate text-sm text-ink-soft md:max-w-88">
        {more.filter(Boolean).join(" · ")}
      </div>
    </>
  );
}

const tones: Record<WorkKind, "neutral" | "info" | "warn" | "bad"> = {
  documents: "warn",
  outcome: "info",
  consider: "warn",
  cannot_provide: "warn",
  referee: "neutral",
  overdue: "bad",
  dispute: "bad",
  withdrawal: "bad",
  correction: "info",
  erasure: "warn",
  message: "info",
  task: "neutral",
};

function Kinds({ row }: { row: QueueRow }) {
  const words = useWords("consoleQueue");
  return (
    <ul className="flex flex-wrap gap-1.5">
      {row.kinds.map(({ kind, count }) => (
        <li key={kind}>
          <Badge tone={tones[kind]}>
            {count > 1 ? words("kindCount", { kind: words(`kinds.${kind}`), count }) : words(`kinds.${kind}`)}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function selectable({ candidateId, partnerApplicationId }: QueueRow) {
  return { id: candidateId, partnerApplicationId };
}

/** The service has erased the candidate; the portal forgets what waited when someone removes the row. */
function Gone({ row }: { row: QueueRow }) {
  const words = useWords("consoleQueue");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const dismiss = useMutation({
    ...trpc.candidates.dismiss.mutationOptions(),
    onSuccess: () => queryClient.invalidateQueries(),
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="text-ink-soft">{words("deleted", { id: row.partnerApplicationId })}</span>
      <ForActing>
        <Button
          kind="secondary"
          size="compact"
          busy={dismiss.isPending}
          onClick={() => dismiss.mutate({ partnerApplicationId: row.partnerApplicationId })}
        >
          {words("remove")}
        </Button>
      </ForActing>
      {dismiss.error ? <p className="text-sm text-bad">{dismiss.error.message}</p> : null}
    </div>
  );
}
