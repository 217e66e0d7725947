import type { Metadata } from "next";
import type { ReactNode } from "react";
import { MyDataStep } from "#components/candidate/my-data-step.tsx";
import { ProblemCard } from "#components/candidate/problem.tsx";
import { readErasure } from "#server/portal/candidate/conversation/read-erasure.ts";
import type { OwnVisit, Visit } from "#server/portal/candidate/journey/visit.ts";
import { ownDataWords } from "#server/portal/candidate/own-data/own-data-page.ts";
import { listOwnFiles } from "#server/portal/candidate/own-data/own-upload.ts";
import { currentPortal } from "#server/portal/foundation/portal.ts";

/** What is held about the candidate, for whoever may open the journey, before signing too. */
export async function showOwnData(visit: OwnVisit): Promise<ReactNode> {
  if (!visit.ok) return <ProblemCard {...visit} />;
  const portal = currentPortal();
  const [files, erasure] = await Promise.all([
    listOwnFiles(portal, visit.opened),
    readErasure(portal, visit.opened),
  ]);
  if (!files) return <ProblemCard reason="unavailable" brand={visit.journey.brand} renewal={null} />;
  return <MyDataStep visit={visit} files={files} erasure={erasure} words={wordsOf(visit)} />;
}

export function ownDataMetadata(visit: Visit): Metadata {
  return visit.ok ? { title: `${wordsOf(visit).title} · ${visit.journey.brand.name}` } : {};
}

function wordsOf({ journey: { locale, brand, keptDays } }: Extract<Visit, { ok: true }>) {
  return ownDataWords(locale, brand, keptDays);
}
