import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { consoleMessages } from "#components/catalogues/console-messages.ts";
import { nameWords } from "#components/staff/documents/name-words.ts";
import { explainName, type FormerName } from "#server/contract/names/explain-name.ts";

const legal = { first: "Māui", middle: "Tama", last: "Pōtiki" };
const former: FormerName = { kind: "maiden", first: "", middle: "", last: "Parata" };
const english = createTranslator({
  locale: "en",
  messages: consoleMessages("en"),
  namespace: "consoleCandidate",
});
const words = (shown: string) => nameWords(english, explainName(legal, [former], shown));

test("staff read why a name is the candidate's, in one sentence", () => {
  expect(words("Māui Tama Pōtiki")).toBe("Same name.");
  expect(words("POTIKI MAUI TAMA")).toBe("Explained: family name first; macrons are left out.");
  expect(words("PARATA MĀUI TAMA")).toBe(
    "Explained: one of the other names that they gave; family name first. It is linked to the legal name by a marriage certificate.",
  );
});

test("staff read that a name differs, and what to do, and nothing that decides for them", () => {
  expect(words("Mere Kahu")).toBe(
    "Different: it is none of the names that the candidate gave. Ask the candidate. A marriage certificate, a change of name certificate or a divorce order can link the two.",
  );
});
