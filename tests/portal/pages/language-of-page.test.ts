import { afterAll, beforeAll, expect, test } from "vitest";
import type { Candidate } from "../../../server/contract/candidate.ts";
import { readLinkToken } from "../../../server/contract/link-token.ts";
import {
  candidateHandle,
  sessionCookie,
} from "../../../server/portal/candidate/session/candidate-session.ts";
import { chooseLanguage } from "../../../server/portal/pages/choose-language.ts";
import { languageOfPage } from "../../../server/portal/pages/language-of-page.ts";
import { type JourneyUnderTest, openJourneyUnderTest } from "../journey-under-test.ts";

let under: JourneyUnderTest;
beforeAll(async () => {
  under = await openJourneyUnderTest();
});
afterAll(() => under.close());

const spanish = { "accept-language": "es-ES,en;q=0.5" };

test("a candidate who has chosen nothing reads what their browser prefers", async () => {
  const { page, session } = browserOf(await under.aCandidate());
  expect(await languageAt(page, { ...session, ...spanish })).toBe("es");
});

test("what a candidate chose holds on another device, in the frame, and in what the pages call", async () => {
  const { page, session, framed, handle } = browserOf(await under.aCandidate());
  const answer = await choose("ar", page, session);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(page);

  expect(await languageAt(page, { ...session, ...spanish })).toBe("ar");
  expect(await languageAt(framed, spanish)).toBe("ar");
  const call = { ...session, "x-candor-candidate": handle, ...spanish };
  expect(await languageAt("/api/trpc/candidate.journey", call)).toBe("ar");
});

test("what a candidate chose is told to the service, which writes to them in it", async () => {
  const candidate = await under.aCandidate();
  const { page, session } = browserOf(candidate);
  await choose("hi", page, session);
  await under.portal.runJobs();
  expect((await under.fetched(candidate)).language).toBe("hi");
});

test("a service that knows no languages of candidates is told none", async () => {
  const plain = await openJourneyUnderTest({ extensions: false });
  try {
    const candidate = await plain.aCandidate();
    const link = candidate.partner_link;
    const path = new URL(link).pathname;
    const answer = await chooseLanguage(plain.portal, new Headers(), { language: "hi", back: path });
    expect(answer.status).toBe(303);
    await plain.portal.runJobs();
    expect(await plain.fetched(candidate)).not.toHaveProperty("language");
    const [row] = await plain.service.service
      .db`select language from service.candidates where id = ${candidate.id}`;
    expect(row?.language).toBe("");
  } finally {
    await plain.close();
  }
});

test("one candidate's choice is not another's", async () => {
  const [ana, ben] = [browserOf(await under.aCandidate()), browserOf(await under.aCandidate())];
  await choose("hi", ana.page, ana.session);
  expect(await languageAt(ben.page, { ...ben.session, ...spanish })).toBe("es");
});

test("without the session, the address alone says nothing of a candidate", async () => {
  const { page, session } = browserOf(await under.aCandidate());
  await choose("hi", page, session);
  expect(await languageAt(page, spanish)).toBe("es");
  await choose("vi", page, {});
  expect(await languageAt(page, session)).toBe("hi");
});

test("a site can have its own language in the frame, and the pages that follow keep to it", async () => {
  const { framed } = browserOf(await under.aCandidate());
  expect(await languageAt(framed, spanish, "lang=mi")).toBe("mi");
  expect(await languageAt(`${framed}/details`, spanish)).toBe("mi");
});

test("a site that changes its language takes the frame along, until the candidate chooses one", async () => {
  const { framed } = browserOf(await under.aCandidate());
  expect(await languageAt(framed, spanish, "lang=mi")).toBe("mi");
  expect(await languageAt(`${framed}/details`, spanish, "lang=hi")).toBe("hi");
  expect(await languageAt(`${framed}/consent`, spanish)).toBe("hi");
  await choose("vi", `${framed}/consent`, {});
  expect(await languageAt(`${framed}/consent`, spanish, "lang=mi")).toBe("vi");
  expect(await languageAt(framed, spanish, "lang=hi")).toBe("vi");
});

test("what a candidate chose goes before the language of the site around it", async () => {
  const { framed } = browserOf(await under.aCandidate());
  await choose("vi", `${framed}/details`, {});
  expect(await languageAt(framed, spanish, "lang=mi")).toBe("vi");
});

test("a browser that keeps no cookies is spoken to as the candidate chose, by the link in the address", async () => {
  const { framed } = browserOf(await under.aCandidate());
  const page = `${framed.replace("/embed/", "/apply/c/")}/details`;
  expect(await languageAt(page, spanish)).toBe("es");
  expect((await choose("hi", page, {})).headers.get("location")).toBe(page);
  expect(await languageAt(page, spanish)).toBe("hi");
});

test("a browser remembers the choice for pages that belong to no candidate", async () => {
  const answer = await choose("pa", "/referee/some-token", {});
  const cookie = answer.headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/^candor_language=pa; Path=\/; HttpOnly; SameSite=Lax/);
  const remembered = { cookie: cookie.split(";")[0] ?? "", ...spanish };
  expect(await languageAt("/referee/some-token", remembered)).toBe("pa");
  expect(await languageAt("/apply/problem/session", remembered)).toBe("pa");
  expect(await languageAt("/apply/problem/session", remembered, "lang=zh-CN")).toBe("zh-Hans");
  for (const statement of ["/accessibility", "/verify"]) {
    expect(await languageAt(statement, remembered)).toBe("pa");
    expect((await choose("pa", statement, {})).headers.get("location")).toBe(statement);
  }
});

test("who saved their details in a language has it known, until they choose another", async () => {
  const candidate = await under.aCandidate();
  const { page, session } = browserOf(candidate);
  const details = { firstName: "Ana", lastName: "Ngata", email: "", contactNumber: "" };
  await under
    .visitor(candidate.partner_link ?? "", { "x-candor-language": "vi" })
    .candidate.saveDetails(details);
  expect(await languageAt(page, { ...session, ...spanish })).toBe("vi");
  await choose("mi", page, session);
  await under
    .visitor(candidate.partner_link ?? "", { "x-candor-language": "es" })
    .candidate.saveDetails(details);
  expect(await languageAt(page, { ...session, ...spanish })).toBe("mi");
});

test("staff read English where the console does not speak their language", async () => {
  expect(await languageAt("/review", { ...spanish, cookie: "candor_language=ar" }, "lang=ar")).toBe("en");
});

test("staff who choose te reo Māori come back to their page with its filters, and read it there", async () => {
  const back = "/review?status=overdue&q=M%C4%81ori";
  const answer = await choose("mi", "/review", {
    referer: new URL(back, under.portal.settings.portalUrl).href,
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, back]);
  const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  expect(await languageAt("/review", { cookie })).toBe("mi");
  expect(await languageAt("/settings/people", { "accept-language": "mi-NZ, en;q=0.5" })).toBe("mi");
});

test("a step that was opened from the review is still one in another language", async () => {
  const { page, session } = browserOf(await under.aCandidate());
  const answer = await choose("ar", `${page}?from=review`, session);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${page}?from=review`]);
  expect(await languageAt(page, { ...session, ...spanish })).toBe("ar");
});

test.each([
  ["another site", "https://evil.example/apply"],
  ["another site by two slashes", "//evil.example/apply"],
  ["another site by a backslash", "/apply/\\evil.example"],
  ["a page of the staff, in a language that the console does not speak", "/review"],
  ["an address with words of its own", "/apply/problem/session?from=https://evil.example"],
  ["nowhere", null],
])("the choice leads back to %s under no circumstances", async (_, back) => {
  const answer = await chooseLanguage(under.portal, new Headers(), { language: "ar", back });
  expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
});

test("a language that is not offered can't be chosen", async () => {
  expect((await choose("tlh", "/apply/problem/session", {})).status).toBe(400);
});

function browserOf(candidate: Candidate) {
  const token = new URL(candidate.partner_link ?? "").pathname.split("/").pop() ?? "";
  const { settings, clock } = under.portal;
  const reading = readLinkToken(token, settings.linkSecret, clock.now());
  if (!reading.ok) throw new Error(`The link is ${reading.reason}.`);
  const handle = candidateHandle(reading.claims);
  const session = { cookie: sessionCookie(reading.claims, settings, clock.now()).split(";")[0] ?? "" };
  return { page: `/apply/c/${handle}/details`, framed: `/embed/${token}`, handle, session };
}

function languageAt(path: string, headers: Record<string, string>, query = "") {
  return languageOfPage(under.portal, { path, query, headers: new Headers(headers) });
}

function choose(language: string, back: string, headers: Record<string, string>) {
  return chooseLanguage(under.portal, new Headers(headers), { language, back });
}

test("the first page speaks the language that its reader prefers, or chose there", async () => {
  expect(await languageAt("/", spanish)).toBe("es");
  const answer = await choose("ar", "/", {});
  expect(answer.headers.get("location")).toBe("/");
  expect(await languageAt("/", { ...spanish, cookie: "candor_language=ar" })).toBe("ar");
});
