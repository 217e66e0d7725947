"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import type { CertificateView } from "../../shared/answers.ts";
import { ListSkeleton } from "../../shared/list-skeleton.tsx";
import { Panel } from "../../shared/panel.tsx";
import { Problem, retryStumbles } from "../../shared/problem.tsx";
import { recordNames } from "../../shared/record-words.ts";
import { ExactTime } from "../../shared/time-zone.tsx";

const initiators: Record<CertificateView["payload"]["initiated_by"], string> = {
  schedule: "By the schedule",
  company: "On your company’s request",
  partner: "On the partner’s request",
};

/** The certificates of what was erased. They name nobody. */
export function CertificatesPanel() {
  const trpc = useTRPC();
  const pages = useInfiniteQuery(
    trpc.retention.certificates.infiniteQueryOptions(
      {},
      { getNextPageParam: ({ next }) => next ?? undefined, initialCursor: undefined, retry: retryStumbles },
    ),
  );
  const certificates = pages.data?.pages.flatMap((page) => page.certificates) ?? [];
  return (
    <Panel title="Certificates of erasure">
      <p className="mb-2 max-w-2xl text-sm text-ink-soft">
        Each is signed by the service and names nobody. Verify it with the keys at{" "}
        <code>/.well-known/jwks.json</code> of the service.
      </p>
      {pages.error ? <Problem error={pages.error} retry={pages.refetch} /> : null}
      {!pages.data && !pages.error ? <ListSkeleton /> : null}
      {pages.data && certificates.length === 0 ? (
        <p className="text-ink-soft">Nothing was erased yet.</p>
      ) : null}
      <ul className="divide-y divide-line">
        {certificates.map((certificate) => (
          <CertificateRow key={certificate.number} certificate={certificate} />
        ))}
      </ul>
      {pages.hasNextPage ? (
        <Button
          kind="secondary"
          size="compact"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          Show earlier ones
        </Button>
      ) : null}
    </Panel>
  );
}

function CertificateRow({
  certificate: { number, issued_at, payload, signed },
}: {
  certificate: CertificateView;
}) {
  const kinds = [...new Set(payload.records.map(({ record_kind }) => recordNames[record_kind]))].join(", ");
  const files = payload.records.reduce((sum, record) => sum + record.files, 0);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p>
          {payload.whole ? "Everything of a candidate" : kinds}
          <span className="text-ink-soft"> · {files === 1 ? "1 file" : `${files} files`}</span>
        </p>
        <p className="text-sm text-ink-soft">
          {initiators[payload.initiated_by]}, <ExactTime at={issued_at} />
        </p>
      </div>
      <Button kind="secondary" size="compact" onClick={() => download(`erasure-${number}.jws`, signed)}>
        <Download aria-hidden="true" className="size-4" />
        Download<span className="sr-only"> certificate {number}</span>
      </Button>
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
