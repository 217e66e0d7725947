import { expect, test } from "vitest";
import { askedFirst } from "#server/portal/console/adjudications/ask-first.ts";
import type { Adjudication } from "#server/portal/work/decisions/adjudication.ts";

const completedAt = new Date("2026-11-02T00:00:00Z");
const sentAt = new Date("2026-11-03T01:00:00Z");
const question = {
  decision: "ask",
  decidedAt: sentAt,
  second: null,
  letter: { words: "Why?", outcome: "sent", at: sentAt, subject: "", text: "" },
} as Adjudication;
const known = {
  decisions: [question],
  messages: [],
  completedAt,
  answerDays: 5,
  timeZone: "Pacific/Auckland",
};
const after = (hours: number) => new Date(sentAt.getTime() + hours * 3_600_000);
const message = (hours: number, isShown: boolean) => ({
  id: hours,
  writtenAt: after(hours),
  shownAt: isShown ? after(hours + 1) : null,
});

test.each([
  ["nobody asked", { decisions: [] }, "unasked"],
  ["the question was about an earlier result", { completedAt: after(1) }, "unasked"],
  [
    "a second person sent the question back",
    { decisions: [{ ...question, second: { state: "sent_back" } } as Adjudication] },
    "unasked",
  ],
  ["the letter has not gone out", { decisions: [{ ...question, letter: null }] }, "asking"],
  [
    "the letter reached nobody",
    { decisions: [{ ...question, letter: { ...question.letter, outcome: "no_address" } } as Adjudication] },
    "unreached",
  ],
  ["they have said nothing yet", {}, "waiting"],
  ["they wrote before they were asked", { messages: [message(-5, true)] }, "waiting"],
  ["they have answered, and nobody read it", { messages: [message(2, false)] }, "unread"],
  ["one of two answers was read", { messages: [message(2, true), message(3, false)] }, "unread"],
  ["their answer was read", { messages: [message(2, true)] }, "open"],
])("where %s, a decision against the candidate stands so", (_, part, state) => {
  expect(askedFirst({ ...known, ...part }, after(24)).state).toBe(state);
});

test("five working days after a Tuesday afternoon are the Tuesday after, and a weekend is no day", () => {
  const until = new Date("2026-11-10T01:00:00Z");
  expect(askedFirst(known, after(1))).toEqual({ state: "waiting", until });
  expect(askedFirst(known, new Date(until.getTime() - 1)).state).toBe("waiting");
  expect(askedFirst(known, until).state).toBe("open");
  const friday = { ...question.letter, at: new Date("2026-11-06T02:00:00Z") } as Adjudication["letter"];
  const asked = { ...known, decisions: [{ ...question, letter: friday }] };
  expect(askedFirst(asked, after(80))).toEqual({
    state: "waiting",
    until: new Date("2026-11-13T02:00:00Z"),
  });
});

test("an unread answer is read first, also when the days are over", () => {
  expect(askedFirst({ ...known, messages: [message(2, false)] }, after(24 * 30)).state).toBe("unread");
});
