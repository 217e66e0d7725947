import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { ProblemCard } from "#components/candidate/problem.tsx";
import { mayOpen, type Step } from "#server/portal/candidate/journey/step.ts";
import type { Visit } from "#server/portal/candidate/journey/visit.ts";

type OpenVisit = Extract<Visit, { ok: true }>;

/**
 * The page of a step for those who may be there, or the problem; a candidate at another step is redirected to it. A page shows
 * the problem itself: the layout around it is not rendered again when one goes from step to step.
 */
export function admit(visit: Visit, step: Step, page: (visit: OpenVisit) => ReactNode): ReactNode {
  if (!visit.ok) return <ProblemCard {...visit} />;
  if (!mayOpen(step, visit.journey.standing)) redirect(`${visit.base}/${visit.journey.step}`);
  return page(visit);
}
