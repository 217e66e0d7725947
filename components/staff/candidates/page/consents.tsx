"use client";

import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { CandidateDetails } from "../../shared/answers.ts";
import { keyOf, ofCandidate } from "../../shared/candidate-address.ts";
import { languageName } from "../../shared/language-name.ts";
import { Problem, retryStumbles } from "../../shared/problem.tsx";
import { PageTime } from "./page-time.tsx";

/** What the candidate agreed to: which words, in which version and language, and when. */
export function Consents({ candidate }: { candidate: CandidateDetails }) {
  const words = useWords("consoleCandidate");
  const trpc = useTRPC();
  const of = { partnerApplicationId: candidate.partnerApplicationId, candidateId: candidate.id };
  const consents = useQuery({ ...trpc.candidates.consents.queryOptions(of), retry: retryStumbles });
  const { data } = consents;
  if (!data) {
    if (consents.error) return <Problem error={consents.error} retry={consents.refetch} />;
    return <p className="text-ink-soft">{words("loading")}</p>;
  }
  const { disclosures, signatures, receipt, withdrawnAt } = data;
  return (
    <div className="grid min-w-0 gap-3 text-sm">
      {withdrawnAt ? (
        <p className="font-medium">
          {words("withdrawal.title")} <PageTime at={withdrawnAt} />
        </p>
      ) : null}
      {disclosures.length + signatures.length === 0 ? (
        <p className="text-ink-soft">
          {words("consents.empty")} {words("consents.byService", { given: `${candidate.acceptedTerms}` })}
        </p>
      ) : null}
      {signatures.map((one) => (
        <Agreed
          key={one.givenAt}
          {...one}
          title={`${words("consents.signed")} (${words("consents.method", { method: one.method })})`}
        />
      ))}
      {disclosures.map((one) => (
        <Agreed key={one.id} {...one} />
      ))}
      {receipt ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            {words("consents.receipt", { number: receipt.number })}
            <span className="text-ink-soft">
              {" · "}
              <PageTime at={receipt.issuedAt} />
              {", "}
              {words("consents.mail", { mail: receipt.mail ?? "pending" })}
            </span>
          </span>
          <a
            href={`/review/receipts/${receipt.id}?${ofCandidate(keyOf(candidate))}&save`}
            className="inline-flex min-h-11 items-center gap-2 text-brand-ink underline"
          >
            <Download aria-hidden="true" className="size-4" />
            {words("consents.download")}
          </a>
        </p>
      ) : null}
    </div>
  );
}

function Agreed({
  title,
  version,
  locale,
  text,
  givenAt,
}: {
  title: string;
  version: string;
  locale: string;
  text: string;
  givenAt: string;
}) {
  const words = useWords("consoleCandidate");
  return (
    <div className="min-w-0">
      <p dir="auto" className="font-medium break-words">
        {title}
      </p>
      <p className="text-ink-soft">
        {words("consents.version", { version, language: languageName(locale) })}
        {" · "}
        <PageTime at={givenAt} />
      </p>
      <details>
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-brand-ink pointer-coarse:min-h-11">
          {words("consents.read")}
          <span className="sr-only">: {title}</span>
        </summary>
        <p
          lang={locale}
          dir="auto"
          className="max-w-prose border-s-2 border-line ps-3 break-words whitespace-pre-line"
        >
          {text}
        </p>
      </details>
    </div>
  );
}
