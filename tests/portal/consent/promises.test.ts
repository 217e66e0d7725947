import { afterAll, beforeAll, expect, test } from "vitest";
import { newest } from "#server/portal/consent/consent-versions.ts";
import { disclosures } from "#server/portal/consent/disclosures.ts";
import { type ConsentPromise, promisesOf } from "#server/portal/consent/promises.ts";
import { agreeToAll, type JourneyUnderTest, openJourneyUnderTest } from "../journey-under-test.ts";

/** How the English texts say what the candidate's own page keeps. */
const said: Record<ConsentPromise, RegExp> = {
  data: /ask Kererū what information it holds/,
  correct: /ask Kererū .*mistakes corrected/,
  withdraw: /withdraw (your|my) consent/,
  dispute: /challenge anything that is wrong/,
};

let under: JourneyUnderTest;
beforeAll(async () => {
  under = await openJourneyUnderTest();
});
afterAll(() => under.close());

test("each promise in the consent texts has its link, and no text has a link for what it does not promise", () => {
  const facts = { asker: "Kererū", checks: [], collected: [], recipients: [], passed: [], besidesName: [] };
  const declaration = { name: "Ana", asker: "Kererū", jobRole: "", checks: [], agreed: [] };
  const texts = [
    ...disclosures.map((one) => [one, newest.words.en.disclosures[one].paragraphs(facts)] as const),
    ["declaration", newest.words.en.declaration(declaration)] as const,
  ];
  for (const [name, paragraphs] of texts) {
    const promised = Object.entries(said).filter(([, words]) => words.test(paragraphs.join("\n")));
    expect([name, promised.map(([promise]) => promise)]).toEqual([name, promisesOf(name)]);
  }
});

test("what was agreed to is read again word for word, with what it promises beside it", async () => {
  const candidate = await under.aCandidate({ checks: ["moj"] });
  const ana = under.visitor(candidate.partner_link);
  await ana.candidate.saveDetails({ firstName: "Ana", lastName: "Ngata", email: "", contactNumber: "" });
  const texts = await ana.candidate.disclosureTexts();
  await agreeToAll(ana);
  expect((await ana.candidate.agreed()).map(({ title }) => title)).toEqual(texts.map(({ title }) => title));
  const criminal = (await ana.candidate.agreed()).find(({ promises }) => promises.includes("dispute"));
  const shown = texts.find(({ disclosure }) => disclosure === "criminal_record");
  expect(criminal?.text.split("\n\n").length).toBe(shown?.paragraphs.length);
});
