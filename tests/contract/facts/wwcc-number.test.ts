import { expect, test } from "vitest";
import { factSheetOf } from "#server/contract/facts/fact-sheet.ts";
import { factShapes } from "#server/contract/facts/values.ts";

function cardOf(card: object) {
  const subject = { first_name: "", last_name: "", job_role: "" };
  const checks = [{ id: 1, type: "wwcc", status: "candidate", details: {} }];
  const saved = { working_with_children_card: factShapes.working_with_children_card.parse(card) };
  return factSheetOf({ ...subject, checks }, saved, "2026-11-27", null).facts.working_with_children_card;
}

test.each([
  ["NSW", "WWC0123456E"],
  ["NSW", "wwc 0123456 v"],
  ["VIC", "1234567A-01"],
  ["VIC", "12345678"],
  ["QLD", "1234567/1"],
  ["WA", "1234567"],
  ["SA", "1234567"],
  ["TAS", "12345678"],
  ["ACT", "E0123456"],
  ["NT", "0123456"],
])("a number of %s is taken as its register writes it: %s", (state, number) => {
  expect(cardOf({ state, number })).toMatchObject({ state: "known", problems: [] });
});

test.each([
  ["NSW", "hello"],
  ["NSW", "12345678"],
  ["NSW", "APP0123456"],
  ["VIC", "WWC0123456E"],
  ["QLD", "hello"],
  ["WA", "hello"],
  ["SA", "hello"],
  ["TAS", "hello"],
  ["ACT", "hello"],
  ["NT", "hello"],
])(
  "a number that the register of %s writes another way is asked for again, with an example: %s",
  (state, number) => {
    const card = cardOf({ state, number });
    expect(card).toMatchObject({ state: "incomplete", problems: [{ field: "number", code: "format" }] });
    const example = card?.problems[0]?.example ?? "";
    expect(cardOf({ state, number: example })?.state).toBe("known");
  },
);

test("a number is never refused for good: who says that the card shows it like this has answered", () => {
  expect(cardOf({ state: "NSW", number: "OLD-77", as_on_card: true })?.state).toBe("known");
});

test("a number that the partner sent is asked for again too", () => {
  const details = { card_number: "hello", state: "NSW" };
  const checks = [{ id: 1, type: "wwcc", status: "candidate", details }];
  const subject = { first_name: "", last_name: "", job_role: "", checks };
  const { facts } = factSheetOf(subject, {}, "2026-11-27", null);
  expect(facts.working_with_children_card).toMatchObject({
    source: "partner",
    state: "incomplete",
    problems: [{ field: "number", code: "format", example: "WWC0123456E" }],
  });
});
