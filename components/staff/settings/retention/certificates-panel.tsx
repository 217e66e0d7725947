"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { CertificateView } from "../../shared/answers.ts";
import { ListSkeleton } from "../../shared/list-skeleton.tsx";
import { Panel } from "../../shared/panel.tsx";
import { Problem, retryStumbles } from "../../shared/problem.tsx";
import { useRecordWords } from "../../shared/record-words.ts";
import { RowButton } from "../../shared/row-button.tsx";
import { ShowMore } from "../../shared/show-more.tsx";
import { ExactTime } from "../../shared/time-zone.tsx";

const keysPath = "/.well-known/jwks.json";

/** The certificates of what was erased. They name nobody. */
export function CertificatesPanel() {
  const words = useWords("consoleSettings");
  const trpc = useTRPC();
  const pages = useInfiniteQuery(
    trpc.retention.certificates.infiniteQueryOptions(
      {},
      { getNextPageParam: ({ next }) => next ?? undefined, initialCursor: undefined, retry: retryStumbles },
    ),
  );
  const certificates = pages.data?.pages.flatMap((page) => page.certificates) ?? [];
  return (
    <Panel title={words("retention.certificates")}>
      <p className="mb-2 max-w-2xl text-sm text-ink-soft">
        {words.rich("retention.certificatesText", { address: () => <code>{keysPath}</code> })}
      </p>
      {pages.error ? <Problem error={pages.error} retry={pages.refetch} /> : null}
      {!pages.data && !pages.error ? <ListSkeleton /> : null}
      {pages.data && certificates.length === 0 ? (
        <p className="text-ink-soft">{words("retention.certificatesEmpty")}</p>
      ) : null}
      <ul className="divide-y divide-line">
        {certificates.map((certificate) => (
          <CertificateRow key={certificate.number} certificate={certificate} />
        ))}
      </ul>
      <ShowMore list={pages} label={words("retention.certificatesMore")} />
    </Panel>
  );
}

function CertificateRow({
  certificate: { number, issued_at, payload, signed },
}: {
  certificate: CertificateView;
}) {
  const words = useWords("consoleSettings");
  const { nameOf } = useRecordWords();
  const kinds = [...new Set(payload.records.map(({ record_kind }) => nameOf(record_kind)))].join(", ");
  const files = payload.records.reduce((sum, record) => sum + record.files, 0);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p>
          {payload.whole ? words("retention.whole") : kinds}
          <span className="text-ink-soft"> · {words("retention.files", { count: files })}</span>
        </p>
        <p className="text-sm text-ink-soft">
          {words(`retention.initiator.${payload.initiated_by}`)}, <ExactTime at={issued_at} />
        </p>
      </div>
      <RowButton
        about={words("retention.certificate", { number: String(number) })}
        kind="secondary"
        size="compact"
        onClick={() => download(`erasure-${number}.jws`, signed)}
      >
        <Download aria-hidden="true" className="size-4" />
        {words("retention.download")}
      </RowButton>
    </li>
  );
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/jose" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
