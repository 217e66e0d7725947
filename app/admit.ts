import { redirect } from "next/navigation";
import { mayOpen, type Step } from "#server/portal/journey/step.ts";
import type { Visit } from "#server/portal/journey/visit.ts";

/** Lets a visit in at a step, or leads to the one where it goes on. Null: the layout shows the problem. */
export function admit(visit: Visit, step: Step): Extract<Visit, { ok: true }> | null {
  if (!visit.ok) return null;
  if (!mayOpen(step, visit.journey.standing)) redirect(`${visit.base}/${visit.journey.step}`);
  return visit;
}
