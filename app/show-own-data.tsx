import type { Metadata } from "next";
import type { ReactNode } from "react";
import { MyDataStep } from "#components/candidate/my-data-step.tsx";
import { ProblemCard } from "#components/candidate/problem.tsx";
import type { Visit } from "#server/portal/journey/visit.ts";
import { ownDataWords } from "#server/portal/own-data/own-data-page.ts";

/** What is held about the candidate, for whoever may open the journey, before signing too. */
export function showOwnData(visit: Visit): ReactNode {
  if (!visit.ok) return <ProblemCard {...visit} />;
  return <MyDataStep visit={visit} words={wordsOf(visit)} />;
}

export function ownDataMetadata(visit: Visit): Metadata {
  return visit.ok ? { title: `${wordsOf(visit).title} · ${visit.journey.brand.name}` } : {};
}

function wordsOf({ journey: { locale, brand, keptDays } }: Extract<Visit, { ok: true }>) {
  return ownDataWords(locale, brand, keptDays);
}
