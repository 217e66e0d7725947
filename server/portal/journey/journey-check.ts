import { z } from "zod";
import type { KnownCheckType } from "../connections/reference-data.ts";
import { tolerantList } from "../connections/tolerant-list.ts";
import { checkTitle } from "../languages/check-title.ts";
import type { Language } from "../languages/language.ts";

/** A check as the candidate sees it: where it stands, never what it found. */
export type JourneyCheck = {
  key: string;
  type: string;
  /** In the language of the journey. */
  title: string;
  /** As the service calls it. */
  givenTitle: string;
  description: string | null;
  state: CheckState;
  turnaroundHours: number | null;
};
export type CheckState = "waiting" | "in-progress" | "completed" | "overdue" | "canceled";

/** The fields of a candidate's check are not shown in the specification: what is absent reads as unknown. */
const givenCheck = z.object({
  id: z.union([z.int(), z.string()]).nullable().catch(null),
  type: z.string().catch(""),
  title: z.string().min(1).nullable().catch(null),
  status: z.string().catch(""),
  details: z.record(z.string(), z.unknown()).catch({}),
});
export const givenChecks = tolerantList(givenCheck).transform((checks) =>
  checks.filter(({ type, title }) => type !== "" || title !== null),
);
export type GivenCheck = z.output<typeof givenCheck>;

export function journeyCheck(
  given: GivenCheck,
  known: KnownCheckType | null,
  index: number,
  { submitted, locale }: { submitted: boolean; locale: Language },
): JourneyCheck {
  const givenTitle = given.title ?? known?.title ?? inWords(given.type);
  return {
    key: String(given.id ?? `${given.type}-${index}`),
    type: given.type,
    title: checkTitle(given.type, givenTitle, locale),
    givenTitle,
    description: known?.description ?? null,
    state: stateOf(given.status, submitted),
    turnaroundHours: known?.turnaround_hours ?? null,
  };
}

function stateOf(status: string, submitted: boolean): CheckState {
  if (status === "in-progress" || status === "completed" || status === "overdue" || status === "canceled") {
    return status;
  }
  return status === "candidate" || !submitted ? "waiting" : "in-progress";
}

/** `drivers_license` → `Drivers license`. */
function inWords(type: string): string {
  const words = type.replace(/[_-]+/g, " ").trim();
  return words === "" ? "Check" : words[0]?.toUpperCase() + words.slice(1);
}
