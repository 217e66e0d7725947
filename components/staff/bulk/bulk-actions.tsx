"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button, buttonClass } from "#components/ui/button.tsx";
import type { BulkChosen, BulkKind } from "../launching/launch-answers.ts";
import { useWords } from "../messages/use-words.ts";
import { FreshDownload } from "../proof/fresh-download.tsx";
import { useMayAct } from "../shared/acting.tsx";
import { BulkDialog } from "./bulk-dialog.tsx";

type ListFilterGiven = Extract<BulkChosen, { filter: unknown }>["filter"];

/** Candidates by the service's id, each with its partner_application_id; or all whom the list shows. */
type BulkSelected = {
  selected: ReadonlyMap<number, string>;
  isMatching: boolean;
  filter: ListFilterGiven;
  /** How many match in all; null where it is not known exactly. */
  matching: number | null;
};

const kinds: BulkKind[] = ["remind", "resend", "start", "assign", "add_checks", "cancel"];

/** What can be done with the selected candidates. */
export function BulkActions({ onDone, ...given }: BulkSelected & { onDone: () => void }) {
  const words = useWords("consoleCreate");
  const trpc = useTRPC();
  const { data: me } = useQuery({ ...trpc.staff.me.queryOptions(), staleTime: 300_000 });
  const [asked, setAsked] = useState<BulkKind | null>(null);
  const { selected, isMatching, filter } = given;
  const selection: BulkChosen = isMatching
    ? { filter }
    : {
        candidates: [...selected].map(([candidateId, partnerApplicationId]) => ({
          candidateId,
          partnerApplicationId,
        })),
      };
  const count = isMatching ? given.matching : selected.size;
  const mayAct = useMayAct();
  const mayCancel = me?.mayAdminister === true;
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">{words("bulk.actions")}</legend>
      {(mayAct ? kinds : []).map((kind) =>
        kind === "cancel" && !mayCancel ? null : (
          <Button key={kind} kind="secondary" size="compact" onClick={() => setAsked(kind)}>
            {words(`bulk.${kind}`)}
          </Button>
        ),
      )}
      <FreshDownload href={exportAddress(isMatching ? { filter } : { ids: [...selected.keys()] })}>
        {words("bulk.export")}
      </FreshDownload>
      {asked ? (
        <BulkDialog
          kind={asked}
          selection={selection}
          count={count}
          onClose={(begun) => {
            setAsked(null);
            if (begun) onDone();
          }}
        />
      ) : null}
    </fieldset>
  );
}

/** The whole list as a file, as it is filtered and sorted, and what was done to many before. */
export function ExportLink({ filter, sort }: { filter: ListFilterGiven; sort: string }) {
  const words = useWords("consoleCreate");
  return (
    <p className="flex flex-wrap justify-end gap-2">
      <Link href="/bulk" className={buttonClass("quiet", "", "compact")}>
        {words("done.link")}
      </Link>
      <FreshDownload kind="quiet" href={exportAddress({ filter, sort })}>
        {words("bulk.exportList")}
      </FreshDownload>
    </p>
  );
}

/** Where the list is as a file. */
function exportAddress(given: { filter: ListFilterGiven; sort?: string } | { ids: number[] }): string {
  const params = new URLSearchParams(
    "ids" in given ? { ids: given.ids.join(",") } : { filter: JSON.stringify(given.filter) },
  );
  if ("sort" in given && given.sort) params.set("sort", given.sort);
  return `/review/export?${params}`;
}
