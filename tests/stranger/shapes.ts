import type { StrangersCandidate } from "./records.ts";

/** How this vendor fills fields that the specification does not show. Each can be switched on its own. */
export type Shapes = {
  /** Entries of candidate_checks. */
  checks: "own names" | "types alone" | "ids alone" | "nothing known" | "no list";
  /** The document requirements in /checks/{type}. */
  documents: "not said" | "in own words" | "none" | "passport";
  history: "own names" | "sentences" | "bare";
  times: "ISO 8601" | "seconds" | "in words";
  ids: "numbers" | "digits";
  pagination: "own names" | "absent";
  /** Whether the list takes notice of `page`. */
  pages: "turned" | "all at once" | "the first alone";
  /** What becomes of a field that the specification does not have. */
  unknownFields: "ignored" | "refused";
  /** Whether a candidate can be canceled by the interface. */
  canceling: "by hand" | "offered";
};

export const defaultShapes: Shapes = {
  checks: "own names",
  documents: "not said",
  history: "own names",
  times: "ISO 8601",
  ids: "numbers",
  pagination: "own names",
  pages: "turned",
  unknownFields: "ignored",
  canceling: "by hand",
};

export function shownCandidate(candidate: StrangersCandidate, shapes: Shapes): Record<string, unknown> {
  const { checks, history: _, created, submitted, canceled, id, launchedBy: __, ...texts } = candidate;
  return {
    ...texts,
    id: shapes.ids === "digits" ? String(id) : id,
    name: `${candidate.first_name} ${candidate.last_name}`,
    ip: null,
    status: canceled ? "Cancelled" : submitted ? "submitted" : "open",
    token: "https://stranger.test/t/1",
    partner_link: "https://stranger.test/t/1",
    created_at: shownTime(created, shapes),
    submitted_at: submitted && shownTime(submitted, shapes),
    completed_at: null,
    accepted_terms_and_conditions: submitted !== null,
    cc_notification_emails: "",
    ...(shapes.checks === "no list"
      ? {}
      : { candidate_checks: checks.map((check) => shownCheck(check, shapes)) }),
    candidate_checks_values: {},
    loyalty_tier: "gold",
  };
}

type StrangersCheck = StrangersCandidate["checks"][number];

function shownCheck({ id, kind, state = "In Progress" }: StrangersCheck, { checks }: Shapes): unknown {
  if (checks === "types alone") return kind;
  if (checks === "ids alone") return id;
  if (checks === "nothing known") return { state: "waiting on candidate" };
  return { id: `chk_${id}`, check: kind, state };
}

export function shownTime(at: Date, { times }: Shapes): unknown {
  if (times === "seconds") return Math.floor(at.getTime() / 1000);
  return times === "in words" ? "a while ago" : at.toISOString().replace("Z", "+00:00");
}

export function shownHistory(candidate: StrangersCandidate, shapes: Shapes): unknown[] {
  return candidate.history.map(({ what, at }) => {
    if (shapes.history === "sentences") return `It was ${what}.`;
    if (shapes.history === "bare") return {};
    return { event: what, timestamp: shownTime(at, shapes), user: "Kim from Northgate" };
  });
}
