import type { Metadata } from "next";
import { getTranslations } from "#components/words/server-translations.ts";
import type { Step } from "#server/portal/candidate/journey/step.ts";
import type { Visit } from "#server/portal/candidate/journey/visit.ts";

/** The name of a step's page, for tabs, histories, and screen readers, which say it when one comes to it. */
export async function stepMetadata(visit: Visit, step: Step): Promise<Metadata> {
  if (!visit.ok) return {};
  const t = await getTranslations("steps");
  return { title: `${t(step)} · ${visit.journey.brand.name}` };
}
