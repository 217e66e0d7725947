import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useEffect, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { classes } from "#components/ui/classes.ts";
import type { ImportedFile, ImportedRow, ImportFilter } from "../launching/launch-answers.ts";
import { useWords } from "../messages/use-words.ts";
import { FreshDownload } from "../proof/fresh-download.tsx";
import { candidateAddress } from "../shared/candidate-address.ts";
import { ListSkeleton } from "../shared/list-skeleton.tsx";
import { Problem, retryStumbles } from "../shared/problem.tsx";
import { CorrectRow } from "./correct-row.tsx";
import { RowFindings } from "./row-findings.tsx";
import { SkipRow } from "./skip-row.tsx";

const perPage = 50;

/** The rows of a file, a page at a time, each with what was found of it. */
export function ImportRows({
  file,
  filters,
  filter,
  setFilter,
  editable,
}: {
  file: ImportedFile;
  filters: ImportFilter[];
  filter: ImportFilter;
  setFilter: (filter: ImportFilter) => void;
  editable?: boolean;
}) {
  const words = useWords("consoleCreate");
  const trpc = useTRPC();
  const [page, setPage] = useState(1);
  const [editing, setEditing] = useState<ImportedRow | null>(null);
  const { id, state, counts } = file;
  const rows = useQuery({
    ...trpc.imports.rows.queryOptions({ id, filter, page, perPage }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: retryStumbles,
  });
  const { refetch } = rows;
  // What became of rows is counted with the file, which is asked after as long as something moves.
  const counted = `${state} ${Object.values(counts).join()}`;
  const [shown, setShown] = useState(counted);
  useEffect(() => {
    if (shown === counted) return;
    setShown(counted);
    void refetch();
  }, [shown, counted, refetch]);
  const pages = Math.max(1, Math.ceil(counts[filter] / perPage));
  return (
    <section aria-label={words("import.filter.label")} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {filters.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === filter}
            onClick={() => {
              setFilter(one);
              setPage(1);
            }}
            className={classes(
              "inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3 text-sm font-medium",
              one === filter
                ? "border-brand bg-brand-soft text-brand-ink"
                : "border-line bg-surface text-ink-soft hover:border-line-strong hover:text-ink",
            )}
          >
            {words(`import.filter.${one}`)} <span className="tabular-nums">{counts[one]}</span>
          </button>
        ))}
        <FreshDownload href={`/import/${id}/rows.csv?rows=${filter}`} kind="quiet">
          {words("import.download")}
        </FreshDownload>
      </div>
      {rows.data ? (
        <RowTable rows={rows.data} editable={editable === true} onEdit={setEditing} id={id} />
      ) : rows.error ? (
        <Problem error={rows.error} retry={rows.refetch} />
      ) : (
        <ListSkeleton />
      )}
      <Pages page={page} pages={pages} onPage={setPage} />
      {editing ? <CorrectRow id={id} row={editing} onClose={() => setEditing(null)} /> : null}
    </section>
  );
}

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const words = useWords("consoleCreate");
  if (pages < 2) return null;
  return (
    <div className="flex items-center gap-3">
      <Button kind="secondary" size="compact" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {words("import.previous")}
      </Button>
      <span className="tabular-nums">
        {page} / {pages}
      </span>
      <Button kind="secondary" size="compact" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {words("import.next")}
      </Button>
    </div>
  );
}

function RowTable({
  id,
  rows,
  editable,
  onEdit,
}: {
  id: number;
  rows: ImportedRow[];
  editable: boolean;
  onEdit: (row: ImportedRow) => void;
}) {
  const words = useWords("consoleCreate");
  if (rows.length === 0) return <p className="text-ink-soft">{words("import.noRows")}</p>;
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {rows.map((row) => (
        <li key={row.number} className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-2">
          <span className="w-16 shrink-0 pt-2.5 text-sm text-ink-soft tabular-nums">
            {words("import.line")} {row.line}
          </span>
          <div className="grid min-w-0 flex-1 basis-56 gap-0.5 py-2">
            <RowPerson row={row} />
            <RowFindings row={row} />
          </div>
          {row.candidateId !== null && row.partnerApplicationId !== null ? (
            <Link
              href={candidateAddress({
                partnerApplicationId: row.partnerApplicationId,
                candidateId: row.candidateId,
              })}
              className={buttonClass("quiet", "", "compact")}
            >
              {words("import.open")}
            </Link>
          ) : null}
          {editable && row.state !== "created" ? (
            <div className="flex gap-1">
              {row.state === "skipped" ? null : (
                <Button
                  kind="quiet"
                  size="compact"
                  aria-label={`${words("import.edit")}, ${words("import.editTitle", { line: row.line })}`}
                  onClick={() => onEdit(row)}
                >
                  {words("import.edit")}
                </Button>
              )}
              <SkipRow id={id} row={row} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function RowPerson({ row: { person, partnerApplicationId, ruledBundle } }: { row: ImportedRow }) {
  if (!person) return <span className="break-all text-ink-soft">{partnerApplicationId}</span>;
  const { firstName, lastName, ...others } = person;
  return (
    <>
      <span dir="auto" className="font-semibold break-words">
        {`${firstName} ${lastName}`.trim() || "–"}
      </span>
      <span dir="auto" className="text-sm break-words text-ink-soft">
        {Object.values(others).filter(Boolean).join(" · ")}
      </span>
      {ruledBundle === null ? null : (
        <span className="justify-self-start rounded-full bg-sunken px-2.5 py-0.5 text-sm">
          <bdi>{ruledBundle}</bdi>
        </span>
      )}
    </>
  );
}
