import { afterAll, beforeAll, expect, test } from "vitest";
import { createCaller } from "#server/portal/trpc/root.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let headers: Headers;
let of: { partnerApplicationId: string; candidateId: number };
beforeAll(async () => {
  world = await openStaffUnderTest();
  const reviewer = await world.aReviewer();
  headers = reviewer.headers;
  const partnerApplicationId = await world.aCandidate();
  await world.aDocument(partnerApplicationId, "birth_certificate");
  const { candidate } = await reviewer.caller.candidates.get({ partnerApplicationId });
  of = { partnerApplicationId, candidateId: candidate.id };
});
afterAll(() => world.close());

/** The same member of staff, in a browser that says this. */
function inBrowser(said: Record<string, string>): Caller {
  const cookie = [headers.get("cookie"), said.cookie].filter(Boolean).join("; ");
  return createCaller({ portal: world.portal, headers: new Headers({ ...said, cookie }), ip: null });
}
const inMaori = () => inBrowser({ cookie: "candor_language=mi" });

test("who reads the console in te reo Māori reads checks, documents and facts in it too", async () => {
  const page = await inMaori().candidates.get(of);
  expect(page.candidate.checks.map(({ title }) => title)).toEqual(["Tuakiri"]);
  expect(page.uploads.map(({ title }) => title)).toEqual(["Tiwhikete whānautanga"]);
  const facts = await inMaori().candidates.facts(of);
  expect(facts?.checks[0]?.title).toBe("Tuakiri");
  expect(facts?.checks[0]?.sections.map(({ title }) => title)).toContain("Rā whānau");
  const { checkTypes } = await inMaori().candidates.filterOptions();
  expect(checkTypes).toContainEqual({ code: "identity", title: "Tuakiri" });
});

test("a browser that prefers a language in which there is no console reads English throughout", async () => {
  const page = await inBrowser({ "accept-language": "vi" }).candidates.get(of);
  expect(page.candidate.checks.map(({ title }) => title)).toEqual(["Identity"]);
  expect(page.uploads.map(({ title }) => title)).toEqual(["Birth certificate"]);
});
