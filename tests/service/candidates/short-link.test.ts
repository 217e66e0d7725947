import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import { languages } from "../../../server/platform/languages/language.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest({ portalUrl: "https://candor.example" });
});
afterAll(() => world.close());

let count = 0;
async function texted(candidate: object) {
  count += 1;
  const contact_number = `+64 21 555 ${1000 + count}`;
  const created = await world.client.call(api.createCandidate, {
    body: { candidate: { ...candidate, contact_number }, checks: [{ type: "national_police_check" }] },
  });
  await world.runJobs();
  const [sms] = (await world.mails()).filter(({ recipient }) => recipient === contact_number);
  return { created, text: sms?.text ?? "", code: sms?.text.split("/s/")[1] ?? "" };
}

const follow = async (code: string) => {
  const answer = await fetch(`${new URL(world.baseUrl).origin}/s/${code}`, { redirect: "manual" });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  return answer.headers.get("location");
};

test.each(languages)("a text message in %s says by name who asks, once, and is short", async (language) => {
  const { text } = await texted({ first_name: "Aroha", last_name: "Ngata", language });
  expect(text.startsWith("Aroha: ")).toBe(true);
  expect(text.split("Harbour Health")).toHaveLength(2);
  expect(text).toContain("https://candor.example/s/");
  if (language === "en") expect(text).toMatch(/^[\x20-\x7e]{1,160}$/);
  else expect(text.length).toBeLessThanOrEqual(160);
});

test("names that are too long for a text message are shortened, and its link is whole", async () => {
  const { text, created } = await texted({
    first_name: "Wolfeschlegelsteinhausenbergerdorff",
    language: "mi",
  });
  expect(text).toMatch(/^Wolfeschleg\.\.\.: Kei te tono a Harbour H\.\.\. kia /);
  expect(text.length).toBeLessThanOrEqual(160);
  expect(await world.linkIn(text)).toBe(created.partner_link);
});

test("a code with one character changed, cut off or added leads to the page that says that the link is damaged", async () => {
  const { code, created } = await texted({ first_name: "Ana" });
  expect(await follow(code)).toBe(created.partner_link);
  for (let at = 0; at < code.length; at += 1) {
    const changed = `${code.slice(0, at)}${code[at] === "x" ? "y" : "x"}${code.slice(at + 1)}`;
    expect(await follow(changed), changed).toBe(`https://candor.example/apply/${changed}`);
  }
  for (const wrong of [code.slice(0, -1), `${code}0`, "x", encodeURIComponent("é ")]) {
    expect(await follow(wrong)).not.toBe(created.partner_link);
  }
});

test("a renewed link leaves the short one before it with a link that has been replaced", async () => {
  const { code, created } = await texted({ first_name: "Ana" });
  const params = { partner_application_id: created.partner_application_id };
  await world.advance(5 * 60_000);
  const { partner_link } = await world.client.call(api.inviteCandidate, { params });
  expect(await follow(code)).not.toBe(partner_link);
  expect(await follow(code)).toMatch(/\/apply\/\w+/);
});
