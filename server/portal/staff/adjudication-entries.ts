import type { Adjudication } from "../adjudications/adjudication.ts";
import type { KnownCheck } from "../gateway/read-check.ts";
import { titleOf } from "./candidate-view.ts";
import { type TimelineEntry, timelineEntry } from "./timeline-entry.ts";

const verdicts = { proceed: "Proceed", do_not_proceed: "Do not proceed", ask: "Ask the candidate" };

const letterTexts = {
  sent: "Wrote to the candidate about {check}",
  no_address: "Could not write to the candidate about {check}: there is no email address",
  candidate_gone: "Did not write to the candidate about {check}: the candidate was cancelled or deleted",
};

/** What was decided on a result, by whom, what a second person made of it, and its letter. They have no code: their sentence stands for them. */
export function adjudicationEntries(
  { id, checkId, checkType, decision, note, staffName, decidedAt, second, letter }: Adjudication,
  checks: readonly KnownCheck[],
): TimelineEntry[] {
  const check = titleOf(checks.find((one) => one.id === checkId) ?? { title: null, type: checkType });
  const said = (key: string, text: string, by: string, at: Date, more: string | null = null) =>
    timelineEntry({
      key: `${key}-${id}`,
      kind: "result",
      code: null,
      type: decision,
      text,
      note: more,
      actor: by,
      at,
    });
  const entries = [
    said("adjudication", `Decided on ${check}: “${verdicts[decision]}”`, staffName, decidedAt, note),
  ];
  if (second?.at && second.state !== "waiting") {
    const done = second.state === "confirmed" ? "Confirmed" : "Sent back";
    entries.push(said("second", `${done} the decision on ${check}`, second.by ?? "", second.at, second.note));
  }
  if (letter?.outcome && letter.at) {
    const text = letterTexts[letter.outcome].replace("{check}", () => check);
    entries.push({ ...said("letter", text, "Candor", letter.at), kind: "mail", type: letter.outcome });
  }
  return entries;
}
