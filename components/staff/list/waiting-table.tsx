"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FileClock } from "lucide-react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import type { WaitingRow } from "../shared/answers.ts";
import { CandidateStatusBadge } from "../shared/status-badge.tsx";
import { When } from "../shared/time-zone.tsx";
import { CandidateName } from "./candidate-table.tsx";
import { Cell, HeadCell, Table, TableRow } from "./table.tsx";

export function WaitingTable({ rows }: { rows: WaitingRow[] }) {
  const words = useWords("consoleList");
  return (
    <Table label={words("queueTable")}>
      <thead className="max-md:hidden">
        <tr>
          <HeadCell>{words("columns.name")}</HeadCell>
          <HeadCell>{words("columns.documents")}</HeadCell>
          <HeadCell>{words("columns.status")}</HeadCell>
          <HeadCell>{words("columns.since")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.key}>
            <Cell className="max-md:col-span-2">
              {row.candidate ? <CandidateName row={row.candidate} queue /> : <Erased row={row} />}
            </Cell>
            <Cell>
              <Badge tone="warn">
                <FileClock aria-hidden="true" className="size-3.5" />
                {words("toReview", { count: row.waiting })}
              </Badge>
            </Cell>
            <Cell className="max-md:justify-self-end">
              {row.candidate ? (
                <CandidateStatusBadge
                  status={row.candidate.status}
                  waitingForCandidate={row.candidate.waitingForCandidate !== null}
                />
              ) : null}
            </Cell>
            <Cell className="text-ink-soft max-md:col-span-2 max-md:text-sm">
              <When at={row.since} brief />
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

/** The service has erased the candidate; the portal drops what it remembers of it when someone removes the row. */
function Erased({ row }: { row: WaitingRow }) {
  const words = useWords("consoleList");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const dismiss = useMutation({
    ...trpc.candidates.dismiss.mutationOptions(),
    onSuccess: () => queryClient.invalidateQueries(),
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="text-ink-soft">{words("deletedRow", { id: row.partnerApplicationId })}</span>
      <Button
        kind="secondary"
        size="compact"
        busy={dismiss.isPending}
        onClick={() => dismiss.mutate({ partnerApplicationId: row.partnerApplicationId })}
      >
        {words("removeRow")}
      </Button>
      {dismiss.error ? <p className="text-sm text-bad">{dismiss.error.message}</p> : null}
    </div>
  );
}
