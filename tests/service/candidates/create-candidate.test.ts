import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import { anAccount, ownToken } from "../../support/cast.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

test("a candidate created with explicit checks has them, in order, with their sub-checks", async () => {
  const { client, account } = world;
  const created = await client.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Ngaire", last_name: "Tūhoe", email: "ngaire@example.com", job_role: "Nurse" },
      checks: [
        { type: "national_police_check" },
        { type: "identity", details: { note: "urgent" }, renewal: true },
      ],
    },
  });
  expect(created).toMatchObject({ name: "Ngaire Tūhoe", status: "candidate", company_id: account.companyId });
  expect(created.candidate_checks.map(({ type }) => type)).toEqual(["national_police_check", "identity"]);
  expect(created.candidate_checks[1]).toMatchObject({
    details: { note: "urgent" },
    renewal: true,
    status: "candidate",
  });
  expect(created.candidate_checks[1]?.sub_checks).toHaveLength(2);
  expect(api.createCandidate.result.parse(created)).toEqual(created);
});

test("a second create with the same partner_application_id is refused and changes nothing", async () => {
  const { client, request } = world;
  await client.call(api.createCandidate, {
    body: { candidate: { partner_application_id: "APP-1", first_name: "First" } },
  });
  const again = await request("POST", "/candidates", {
    candidate: { partner_application_id: "APP-1", first_name: "Second" },
  });
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({
    result: null,
    status: 409,
    error: { code: "duplicate_partner_application_id" },
  });
  const kept = await client.call(api.getCandidate, { params: { partner_application_id: "APP-1" } });
  expect(kept.first_name).toBe("First");
});

test("bundle_id gives the bundle's checks, and checks beside it is ignored", async () => {
  const { client } = world;
  const [bundle] = await client.call(api.listBundles);
  const created = await client.call(api.createCandidate, {
    body: { candidate: {}, bundle_id: bundle?.id ?? 0, checks: [{ type: "no_such_check" }] },
  });
  expect(created.candidate_checks.map(({ type, renewal }) => [type, renewal])).toEqual([
    ["identity", false],
    ["national_police_check", true],
  ]);
});

test.each([
  ["a text", "nonsense"],
  ["a list with null", [null]],
  ["a check without a type", [{}]],
  ["more checks than a request may have", Array(51).fill({ type: "identity" })],
])("checks beside bundle_id is ignored also when it is %s, and refused without it", async (_, checks) => {
  const [bundle] = await world.client.call(api.listBundles);
  const create = (bundle_id: number | null | undefined) =>
    world.request("POST", "/candidates", { candidate: {}, checks, bundle_id });
  expect((await create(bundle?.id)).status).toBe(200);
  expect((await create(null)).status).toBe(422);
});

test.each([
  [{ bundle_id: 999_999 }, "unknown_bundle", "bundle_id"],
  [{ brand_id: 999_999 }, "unknown_brand", "brand_id"],
  [{ checks: [{ type: "identity" }, { type: "palm_reading" }] }, "unknown_check_type", "checks[1].type"],
  [{ checks: [{ type: "acc" }] }, "check_type_not_enabled", "checks[0].type"],
  [{ checks: [{ type: "toString" }] }, "unknown_check_type", "checks[0].type"],
])("%j is refused with %s", async (launch, code, param) => {
  const { status, body } = await world.request("POST", "/candidates", { candidate: {}, ...launch });
  expect(status).toBe(422);
  expect(body.error).toMatchObject({ code, param });
});

test("a candidate has the brand that was asked for, else the default one, and another company's is refused", async () => {
  const { service, account } = world;
  const given = { name: "Harbour Nurses", primary_color: "#7c2d12", support_email: "n@harbour.example" };
  const brandOf = async (companyId: number) =>
    world.clientOf(await ownToken(service, companyId)).call(api.createBrand, { body: given });
  const own = await brandOf(account.companyId);
  const strangers = await brandOf((await anAccount(service)).companyId);
  const create = (brand_id?: number) =>
    world.client.call(api.createCandidate, { body: { candidate: {}, ...(brand_id ? { brand_id } : {}) } });
  expect((await create(own.id ?? 0)).brand_id).toBe(own.id);
  expect((await create()).brand_id).not.toBe(own.id);
  await expect(create(strangers.id ?? 0)).rejects.toMatchObject({ status: 422, code: "unknown_brand" });
});

test("what nobody can work with is taken, with a warning that names its place and repeats nothing of it", async () => {
  const warnings = async (candidate: object, checks: object[]) => {
    const { status, headers } = await world.request("POST", "/candidates", {
      candidate,
      checks,
      bypass: false,
    });
    expect(status).toBe(200);
    return headers.get("candor-warning") ?? "";
  };
  const wwcc = (details: object) => [{ type: "identity" }, { type: "wwcc", details }];
  const said = await warnings({ contact_number: "ring me" }, wwcc({ card_number: 5, state: "XX" }));
  expect(said).toContain("checks[1].details.card_number must be a string");
  expect(said).toContain("checks[1].details.state is none of ACT, NSW");
  expect(said).toContain("candidate.contact_number");
  expect(said).not.toMatch(/XX|ring me/);
  const good = { card_number: "WWC1234567E", state: "NSW" };
  expect(await warnings({ contact_number: "٠٤١٢ ٣٤٥ ٦٧٨" }, wwcc(good))).toBe("");
});

test("user_email makes a user of the company the owner, in any case; an unknown one changes nothing", async () => {
  const { client } = world;
  const create = (user_email?: string) =>
    client.call(api.createCandidate, { body: { candidate: {}, ...(user_email ? { user_email } : {}) } });
  const [byDefault, matched, unknown] = [
    await create(),
    await create("RAVI@harbour.example"),
    await create("x@y.zz"),
  ];
  expect(matched.user_id).not.toBe(byDefault.user_id);
  expect(unknown.user_id).toBe(byDefault.user_id);
});

test.each(["a/b c", "100%", "%41", "ünï-日本語", "?q#f", "a;b=c&d+e", "cancel", "..a"])(
  "the partner_application_id %j addresses its candidate",
  async (id) => {
    const { client } = world;
    await client.call(api.createCandidate, { body: { candidate: { partner_application_id: id } } });
    const found = await client.call(api.getCandidate, { params: { partner_application_id: id } });
    expect(found.partner_application_id).toBe(id);
    await client.call(api.cancelCandidate, { params: { partner_application_id: id } });
  },
);

test("another partner's candidate, and another company's, cannot be told from one that is not there", async () => {
  const { anAccount, anotherToken } = await import("../../support/cast.ts");
  const { client, service, account } = world;
  await client.call(api.createCandidate, { body: { candidate: { partner_application_id: "MINE" } } });
  const strangers = [
    await anotherToken(service, account.companyId, "Talentwise"),
    await anAccount(service, { name: "Kererū Care" }),
  ];
  for (const stranger of strangers) {
    const headers = { authorization: `Bearer ${stranger.token}` };
    const theirs = await world.request("GET", "/candidates/MINE", undefined, headers);
    const nobodys = await world.request("GET", "/candidates/NOBODYS", undefined, headers);
    expect(theirs.status).toBe(404);
    expect({ ...theirs.body.error, request_id: "" }).toEqual({ ...nobodys.body.error, request_id: "" });
    const again = await world.clientOf(stranger).call(api.createCandidate, {
      body: { candidate: { partner_application_id: "MINE" } },
    });
    expect(again.partner_application_id).toBe("MINE");
  }
});
