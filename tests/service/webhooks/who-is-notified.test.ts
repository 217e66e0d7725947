import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, anAccount, anotherToken, ownToken } from "../../support/cast.ts";
import { openWebhookStory, type WebhookStory } from "./webhook-story.ts";

/*
 * Specification, section 6, rules 2 to 4: two companies, two partners that both work for both, a webhook of each
 * partner at each company, and a candidate of each, once made through the API and once in the web application.
 */
const owners = [
  "Harbour, by Hireline",
  "Harbour, by Talentwise",
  "Kererū, by Hireline",
  "Kererū, by Talentwise",
] as const;
type Owner = (typeof owners)[number];

let story: WebhookStory;
let accounts: Record<Owner, Account>;
beforeAll(async () => {
  story = await openWebhookStory();
  const { service, account: harbour } = story.world;
  const kereru = await anAccount(service, { name: "Kererū Care" });
  accounts = {
    "Harbour, by Hireline": harbour,
    "Harbour, by Talentwise": await anotherToken(service, harbour.companyId, "Talentwise"),
    "Kererū, by Hireline": kereru,
    "Kererū, by Talentwise": await anotherToken(service, kereru.companyId, "Talentwise"),
  };
});
afterAll(() => story.close());

test.each<{ global: Owner[]; notified: Record<Owner, Owner[]> }>([
  {
    global: [],
    notified: {
      "Harbour, by Hireline": ["Harbour, by Hireline"],
      "Harbour, by Talentwise": ["Harbour, by Talentwise"],
      "Kererū, by Hireline": ["Kererū, by Hireline"],
      "Kererū, by Talentwise": ["Kererū, by Talentwise"],
    },
  },
  {
    global: ["Harbour, by Hireline"],
    notified: {
      "Harbour, by Hireline": ["Harbour, by Hireline"],
      "Harbour, by Talentwise": ["Harbour, by Hireline", "Harbour, by Talentwise"],
      "Kererū, by Hireline": ["Kererū, by Hireline"],
      "Kererū, by Talentwise": ["Kererū, by Talentwise"],
    },
  },
  {
    global: [...owners],
    notified: {
      "Harbour, by Hireline": ["Harbour, by Hireline", "Harbour, by Talentwise"],
      "Harbour, by Talentwise": ["Harbour, by Hireline", "Harbour, by Talentwise"],
      "Kererū, by Hireline": ["Kererū, by Hireline", "Kererū, by Talentwise"],
      "Kererū, by Talentwise": ["Kererū, by Hireline", "Kererū, by Talentwise"],
    },
  },
])("where $global.length of the four webhooks are global, each candidate is called out to", async (row) => {
  for (const owner of owners) {
    const webhook = { uri: addressOf(owner), global: row.global.includes(owner) };
    await story.register(webhook, accounts[owner]);
  }
  const round = `${row.global.length}-global`;
  for (const owner of owners) {
    expect([owner, await heardOf(`${round}-api`, owner, "api")]).toEqual([owner, row.notified[owner]]);
    expect([owner, await heardOf(`${round}-web`, owner, "web")]).toEqual([owner, []]);
  }
});

test("what staff create in the web application is silent, and a partner's word for it is not taken", async () => {
  const { service, account } = story.world;
  const own = await ownToken(service, account.companyId);
  const hireline = accounts["Harbour, by Hireline"];
  await story.register({ uri: `${story.receiver.url}/company`, global: true }, own);
  await story.register({ uri: `${story.receiver.url}/partner`, global: true }, hireline);
  await story.register({ uri: `${story.receiver.url}/none` }, accounts["Harbour, by Talentwise"]);
  const staff = { actingFor: "staff" } as const;
  const called = async (id: string, maker: Account, extras: { actingFor?: "staff" }) => {
    const before = story.receiver.calls.length;
    const { source } = await story.aCandidate(id, ["identity"], maker, extras);
    await story.started(id, maker);
    return {
      source,
      called: story.receiver.calls
        .slice(before)
        .map(({ path }) => path)
        .toSorted(),
    };
  };
  expect(await called("by-program", own, {})).toEqual({ source: "api", called: ["/company", "/partner"] });
  expect(await called("by-staff", own, staff)).toEqual({ source: "web", called: [] });
  expect(await called("by-partner", hireline, staff)).toEqual({
    source: "api",
    called: ["/company", "/partner"],
  });
});

const addressOf = (owner: Owner) => `${story.receiver.url}/${owners.indexOf(owner)}`;

/** The owners of the webhooks that are called, once each, when a check of a candidate created in this way changes. */
async function heardOf(id: string, maker: Owner, source: "api" | "web"): Promise<Owner[]> {
  const before = story.receiver.calls.length;
  await story.aCandidate(id, ["identity"], accounts[maker]);
  if (source === "web") {
    const { companyId, partnerId } = accounts[maker];
    await story.world.service.db`
      update service.candidates set source = 'web'
      where partner_application_id = ${id} and company_id = ${companyId} and partner_id = ${partnerId}`;
  }
  await story.started(id, accounts[maker]);
  return story.receiver.calls
    .slice(before)
    .flatMap(({ path }) => owners[Number(path.slice(1))] ?? [])
    .toSorted();
}
