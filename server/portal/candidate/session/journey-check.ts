import { packTypeOf } from "../../../contract/packs/packs.ts";
import type { Language } from "../../../platform/languages/language.ts";
import { checkTitle } from "../../foundation/languages/check-title.ts";
import type { KnownCheck } from "../../gateway/read-check.ts";
import type { KnownCheckType } from "../../gateway/reference-data.ts";

/** A check as the candidate sees it: where it stands, never what it found. */
export type JourneyCheck = {
  key: string;
  type: string;
  /** In the language of the journey. */
  title: string;
  /** As the service calls it; empty where it does not. */
  givenTitle: string;
  /** What it looks at, in the language of the journey; of a type that no pack has, as the service describes it. */
  description: string | null;
  state: CheckState;
  turnaroundHours: number | null;
};
/** `asked`: a document that it needs was rejected, and is to be sent again, whatever the service says of the check meanwhile. */
export type CheckState = "waiting" | "in-progress" | "completed" | "overdue" | "canceled" | "asked";

/** Stands for the checks where the service does not list them: there are some, and no page may claim that there are none. */
export const unlistedCheck: KnownCheck = {
  id: null,
  type: "",
  title: null,
  status: "",
  outcome: null,
  attention: false,
  submittedAt: null,
  startedAt: null,
  completedAt: null,
  dueAt: null,
  createdAt: null,
  expirationDate: null,
  resultErasedAt: null,
  details: {},
  waitingFor: { facts: [], documents: [], review: [], referees: [] },
  provider: null,
  subChecks: [],
};

export function journeyCheck(
  given: KnownCheck,
  known: KnownCheckType | null,
  index: number,
  { submitted, locale, asked = false }: { submitted: boolean; locale: Language; asked?: boolean },
): JourneyCheck {
  const givenTitle = given.title ?? known?.title ?? inWords(given.type);
  return {
    key: checkKey(given, index),
    type: given.type,
    title: checkTitle(given.type, givenTitle, locale),
    givenTitle,
    description: packTypeOf(given.type)?.looks_at[locale] ?? known?.description ?? null,
    state: asked ? "asked" : stateOf(given.status, submitted),
    turnaroundHours: known?.turnaround_hours ?? null,
  };
}

/** Tells a candidate's checks apart, also where the service gives them no ids. */
export function checkKey({ id, type }: Pick<KnownCheck, "id" | "type">, index: number): string {
  return String(id ?? `${type}-${index}`);
}

function stateOf(status: string, submitted: boolean): CheckState {
  if (status === "in-progress" || status === "completed" || status === "overdue" || status === "canceled") {
    return status;
  }
  return status === "candidate" || !submitted ? "waiting" : "in-progress";
}

/** `drivers_license` → `Drivers license`; empty where the service names no type either. */
function inWords(type: string): string {
  const words = type.replace(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
