"use client";

import { useMemo } from "react";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../../messages/use-words.ts";
import { Shortcut } from "../../palette/shortcut.tsx";
import { useMayAct } from "../../shared/acting.tsx";
import type { QueueRow } from "../../shared/answers.ts";
import { failureWords } from "../../shared/failure-words.tsx";
import { useListMemory } from "../../shared/list-memory.ts";
import { BulkBar } from "../../tables/bulk-bar.tsx";
import { useSelection } from "../../tables/use-selection.ts";
import { useSelectionKeys } from "../../tables/use-selection-keys.ts";
import { AssigneeSelect } from "./assignee-select.tsx";
import { QueueTable } from "./queue-table.tsx";
import { useAssigning } from "./use-assigning.ts";

const nobody: { id: number; partnerApplicationId: string }[] = [];

/** The rows of the queue, what is selected of them, and to whom it is assigned. The selection lasts from page to page. */
export function QueueRows({ rows, filters }: { rows: QueueRow[]; filters: URLSearchParams }) {
  const words = useWords("consoleQueue");
  const selectable = useMemo(
    () => rows.map(({ candidateId, partnerApplicationId }) => ({ id: candidateId, partnerApplicationId })),
    [rows],
  );
  const selection = useSelection(selectable, String(filters));
  const { remember } = useListMemory("queue", { ...selection, isReady: true, rows: selectable });
  const mayAct = useMayAct();
  useSelectionKeys(mayAct ? selectable : nobody, selection, words("keys.group"));
  const assigning = useAssigning(rows, selection);
  return (
    <div className="grid gap-3">
      <QueueTable rows={rows} filters={filters} selection={selection} remember={remember} />
      {assigning.error ? (
        <p role="alert" className="text-sm text-bad">
          {failureWords(assigning.error)}
        </p>
      ) : null}
      {mayAct ? (
        <BulkBar selection={selection} shown={rows.length} totalCount={rows.length} totalExact>
          <Button kind="secondary" size="compact" busy={assigning.isPending} onClick={assigning.toMe}>
            {words("toMe")}
            <Shortcut keys="i" />
          </Button>
          <AssigneeSelect
            label={words("assignSelected")}
            place="selected"
            value=""
            placeholder={words("assignSelected")}
            busy={assigning.isPending}
            onChoose={assigning.to}
          />
        </BulkBar>
      ) : null}
    </div>
  );
}
