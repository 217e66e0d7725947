"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Cell, HeadCell, RowLink, Table, TableRow } from "../list/table.tsx";
import { useWords } from "../messages/use-words.ts";
import type { QueueRow, WorkKind } from "../shared/answers.ts";
import { CandidateStatusBadge } from "../shared/status-badge.tsx";
import { Due } from "./due.tsx";
import { rememberRow } from "./return-place.ts";
import { workAddress } from "./work-address.ts";

export function QueueTable({ rows, filters }: { rows: QueueRow[]; filters: URLSearchParams }) {
  const words = useWords("consoleQueue");
  return (
    <Table label={words("title")}>
      <thead className="max-md:hidden">
        <tr>
          <HeadCell>{words("columns.candidate")}</HeadCell>
          <HeadCell>{words("columns.waits")}</HeadCell>
          <HeadCell>{words("columns.due")}</HeadCell>
          <HeadCell>{words("columns.status")}</HeadCell>
          <HeadCell>{words("columns.who")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.candidateId}>
            <Cell className="max-md:col-span-2">
              {row.candidate ? (
                <Name row={row} candidate={row.candidate} filters={filters} />
              ) : (
                <Gone row={row} />
              )}
            </Cell>
            <Cell className="max-md:col-span-2">
              <Kinds row={row} />
            </Cell>
            <Cell className="max-md:text-sm">
              <Due at={row.dueAt} />
            </Cell>
            <Cell className="max-md:justify-self-end">
              {row.candidate ? (
                <CandidateStatusBadge
                  status={row.candidate.status}
                  waitingForCandidate={row.candidate.waitingForCandidate !== null}
                />
              ) : null}
            </Cell>
            <Cell className="max-md:col-span-2">
              <Who row={row} />
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

/** The link covers all of the row but its buttons. */
function Name({
  row,
  candidate,
  filters,
}: {
  row: QueueRow;
  candidate: NonNullable<QueueRow["candidate"]>;
  filters: URLSearchParams;
}) {
  const more = [candidate.jobRole || candidate.email || candidate.referenceCode, candidate.partner];
  return (
    <>
      <RowLink>
        <Link
          data-row={row.candidateId}
          prefetch={false}
          href={workAddress({ ...row, kinds: row.kinds.map(({ kind }) => kind) }, filters)}
          onClick={() => rememberRow(String(row.candidateId))}
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

function Who({ row }: { row: QueueRow }) {
  const words = useWords("consoleQueue");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries(trpc.queue.pathFilter());
  const claim = useMutation({ ...trpc.queue.claim.mutationOptions(), onSettled: refetch });
  const release = useMutation({ ...trpc.queue.release.mutationOptions(), onSettled: refetch });
  const { candidateId, partnerApplicationId, assignee } = row;
  const one = { candidateId, partnerApplicationId };
  const name = row.candidate?.name ?? partnerApplicationId;
  const failed = claim.error ?? release.error;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="grid">
        <Holder claim={row.claim} />
        {assignee ? (
          <span className="text-ink-soft">
            {assignee.isMe ? words("assignedToMe") : words("assigned", { name: assignee.name })}
          </span>
        ) : null}
      </span>
      {row.claim === null ? (
        <Button
          kind="quiet"
          size="compact"
          className="relative"
          busy={claim.isPending}
          aria-label={words("takeOne", { name })}
          onClick={() => claim.mutate(one)}
        >
          {words("take")}
        </Button>
      ) : row.claim.isMe ? (
        <Button
          kind="quiet"
          size="compact"
          className="relative"
          busy={release.isPending}
          aria-label={words("giveBackOne", { name })}
          onClick={() => release.mutate(one)}
        >
          {words("giveBack")}
        </Button>
      ) : null}
      {failed ? (
        <p role="alert" className="text-bad">
          {failed.message}
        </p>
      ) : null}
    </div>
  );
}

function Holder({ claim }: Pick<QueueRow, "claim">) {
  const words = useWords("consoleQueue");
  if (!claim) return <span className="text-ink-soft">{words("free")}</span>;
  if (claim.isMe) return <span className="font-medium text-brand-ink">{words("claimedByMe")}</span>;
  return <span dir="auto">{words("claimed", { name: claim.name })}</span>;
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
      <Button
        kind="secondary"
        size="compact"
        busy={dismiss.isPending}
        onClick={() => dismiss.mutate({ partnerApplicationId: row.partnerApplicationId })}
      >
        {words("remove")}
      </Button>
      {dismiss.error ? <p className="text-sm text-bad">{dismiss.error.message}</p> : null}
    </div>
  );
}
