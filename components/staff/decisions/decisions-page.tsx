"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import type { DecisionsView } from "../shared/answers.ts";
import { ListSkeleton } from "../shared/list-skeleton.tsx";
import { Problem, retryStumbles } from "../shared/problem.tsx";
import { AdjudicationReasons } from "./adjudication-reasons.tsx";
import { DecisionRules } from "./decision-rules.tsx";
import { LetterTexts } from "./letter-texts.tsx";
import { ReasonList } from "./reason-list.tsx";

/** Why documents are rejected, and what candidates are written. */
export function DecisionsPage({ first }: { first: DecisionsView | undefined }) {
  const trpc = useTRPC();
  const query = useQuery({
    ...trpc.reasons.settings.queryOptions(),
    initialData: first,
    retry: retryStumbles,
  });
  const onChanged = () => query.refetch();
  if (!query.data) {
    return query.error ? <Problem error={query.error} retry={query.refetch} /> : <ListSkeleton />;
  }
  return (
    <>
      {query.error ? <Problem error={query.error} retry={query.refetch} /> : null}
      <ReasonList reasons={query.data.reasons} onChanged={onChanged} />
      <DecisionRules settings={query.data.settings} onChanged={onChanged} />
      <AdjudicationReasons reasons={query.data.adjudicationReasons} onChanged={onChanged} />
      <LetterTexts view={query.data} onChanged={onChanged} />
    </>
  );
}
