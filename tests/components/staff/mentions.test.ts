import { expect, test } from "vitest";
import { mentionAt, mentionsIn, withMention } from "#components/staff/candidates/page/mentions.ts";

const colleagues = [
  { id: "1", name: "Ravi" },
  { id: "2", name: "Ravi Rao" },
  { id: "3", name: "Mere Ngāta" },
];

test("colleagues are offered while a name is typed after @, and not in an address", () => {
  expect(mentionAt("@", 1)).toEqual({ start: 0, typed: "" });
  expect(mentionAt("Ask @Ravi R", 11)).toEqual({ start: 4, typed: "Ravi R" });
  expect(mentionAt("ana@example", 11)).toBeNull();
  expect(mentionAt("@Ravi, please", 13)).toBeNull();
  expect(mentionAt("Ask @Ravi", 3)).toBeNull();
});

test("the chosen name takes the place of what was typed, and the caret stands after it", () => {
  const mention = mentionAt("Ask @ra today", 7);
  expect(mention && withMention("Ask @ra today", mention, "Ravi Rao")).toEqual({
    text: "Ask @Ravi Rao today",
    caret: 14,
  });
});

test("whoever's whole name stands in the note is named, the longest that fits, once", () => {
  expect(mentionsIn("@Ravi Rao and @ravi rao, see this", colleagues)).toEqual(["2"]);
  expect(mentionsIn("@Ravi: see @Mere Ngāta", colleagues)).toEqual(["1", "3"]);
  expect(mentionsIn("ravi@Ravi.example, @Nobody", colleagues)).toEqual([]);
});
