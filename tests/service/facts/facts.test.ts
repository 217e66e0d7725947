import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import type { FactInput } from "#server/contract/facts/fact.ts";
import { anotherToken } from "../../support/cast.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

async function aCandidate(...types: string[]) {
  const { partner_application_id, id } = await world.client.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Ana", last_name: "Silva", job_role: "Nurse" },
      checks: types.map((type) => ({ type })),
      bypass: true,
    },
  });
  return { id, params: { partner_application_id } };
}

async function save(params: { partner_application_id: string }, facts: FactInput) {
  return await world.client.call(api.saveFacts, { params, body: { facts } });
}

const eventsOf = async (params: { partner_application_id: string }) =>
  (await world.client.call(api.listHistory, { params })).map(({ description }) => description);

test("a new candidate's facts are those of its checks, prefilled with what the partner sent", async () => {
  const { params } = await aCandidate("credit", "drivers_license");
  const { facts, updated_at } = await world.client.call(api.getFacts, { params });
  expect(Object.keys(facts)).toEqual([
    "legal_name",
    "former_names",
    "date_of_birth",
    "addresses",
    "driver_licence",
  ]);
  expect(facts.legal_name).toMatchObject({ state: "known", source: "partner" });
  expect(facts.date_of_birth?.needed_by).toHaveLength(2);
  expect(updated_at).toBeNull();
});

test("half-written facts are kept as they were written, and say what is missing", async () => {
  const { params } = await aCandidate("moj");
  const half = {
    line_1: "12 Quay St",
    line_2: "",
    suburb: "",
    town: "",
    state: "",
    postcode: "",
    country: "",
  };
  const entry = { ...half, no_fixed_address: false, from: "2024-02", to: "" };
  await save(params, { addresses: { entries: [entry], explained: [] } });
  const { facts } = await world.client.call(api.getFacts, { params });
  expect(facts.addresses).toMatchObject({ state: "incomplete", value: { entries: [entry] } });
  expect(facts.addresses?.problems).toContainEqual({ field: "entries[0].town", code: "required" });
});

test("what is given replaces that fact and no other; null forgets it", async () => {
  const { params } = await aCandidate("moj");
  await save(params, { date_of_birth: "1991-05-14", sex: "female" });
  await save(params, { sex: "another_term" });
  expect((await world.client.call(api.getFacts, { params })).facts).toMatchObject({
    date_of_birth: { value: "1991-05-14" },
    sex: { value: "another_term" },
  });
  const { facts } = await save(params, { sex: null });
  expect(facts.sex).toMatchObject({ state: "missing", value: null });
});

test("facts that no check needs are refused, and nothing of the request is kept", async () => {
  const { params } = await aCandidate("qualification");
  await expect(
    save(params, { date_of_birth: "1991-05-14", firearms_licence: { held: false, number: "", state: "" } }),
  ).rejects.toMatchObject({ code: "fact_not_needed", error: { param: "facts.firearms_licence" } });
  const { facts } = await world.client.call(api.getFacts, { params });
  expect(facts.date_of_birth?.value).toBeNull();
});

test("a fact that does not exist is ignored, like every unknown field", async () => {
  const { params } = await aCandidate("moj");
  const { facts } = await save(params, { favourite_colour: "green", sex: "female" } as FactInput);
  expect(facts.sex?.value).toBe("female");
  expect(JSON.stringify(await world.client.call(api.getFacts, { params }))).not.toContain("green");
});

test("an added check needs what was known already, and asks for the rest", async () => {
  const { params } = await aCandidate("asic_banned");
  await save(params, { date_of_birth: "1991-05-14" });
  await world.client.call(api.addChecks, { params, body: { checks: [{ type: "moj" }] } });
  const { facts } = await world.client.call(api.getFacts, { params });
  expect(facts.date_of_birth).toMatchObject({ state: "known" });
  expect(facts.date_of_birth?.needed_by).toHaveLength(2);
  expect(facts.place_of_birth?.state).toBe("missing");
});

test("the database holds no fact in plain text", async () => {
  const { id, params } = await aCandidate("moj");
  await save(params, { place_of_birth: { town: "Ōtepoti", state: "", country: "NZ" } });
  const [row] = await world.service.db<{ sealed: Buffer }[]>`
    select sealed from service.candidate_facts where candidate_id = ${id}`;
  expect(row?.sealed.includes("Ōtepoti")).toBe(false);
  expect(row?.sealed.length).toBeGreaterThan(28);
});

test("facts go with their candidate", async () => {
  const { id, params } = await aCandidate("moj");
  await save(params, { sex: "female" });
  await world.client.call(api.deleteCandidate, { params });
  const rows = await world.service.db`select from service.candidate_facts where candidate_id = ${id}`;
  expect(rows).toHaveLength(0);
});

test("the history names each fact once it is answered, and never what it is", async () => {
  const { params } = await aCandidate("moj");
  await save(params, { place_of_birth: { town: "Dun", state: "", country: "" } });
  await save(params, { place_of_birth: { town: "Dunedin", state: "", country: "" } });
  await save(params, { place_of_birth: { town: "Dunedin", state: "", country: "NZ" } });
  await save(params, { place_of_birth: { town: "Dunedin", state: "", country: "NZ" } });
  const answered = (await eventsOf(params)).filter((sentence) => sentence.startsWith("Answered"));
  expect(answered).toEqual(["Answered: place_of_birth."]);
});

test("changes at the same moment of different facts are both kept", async () => {
  const { params } = await aCandidate("moj");
  await Promise.all([
    save(params, { sex: "male" }),
    save(params, { date_of_birth: "1980-02-29" }),
    save(params, { place_of_birth: { town: "Perth", state: "WA", country: "AU" } }),
  ]);
  const { facts } = await world.client.call(api.getFacts, { params });
  expect([facts.sex?.state, facts.date_of_birth?.state, facts.place_of_birth?.state]).toEqual([
    "known",
    "known",
    "known",
  ]);
});

test("a canceled candidate's facts are not changed any more", async () => {
  const { params } = await aCandidate("moj");
  await world.client.call(api.cancelCandidate, { params });
  await expect(save(params, { sex: "male" })).rejects.toMatchObject({ code: "illegal_transition" });
});

test("another partner finds neither the candidate nor its facts", async () => {
  const { params } = await aCandidate("moj");
  const stranger = await anotherToken(world.service, world.account.companyId, "Facts stranger");
  const client = world.clientOf(stranger);
  await expect(client.call(api.getFacts, { params })).rejects.toMatchObject({ status: 404 });
  const body = { facts: { sex: "male" as const } };
  await expect(client.call(api.saveFacts, { params, body })).rejects.toMatchObject({ status: 404 });
});

test("a service without extensions names no facts in its check types", async () => {
  const plain = await openServiceUnderTest({ extensions: false });
  try {
    const types = await plain.client.call(api.listCheckTypes);
    expect(types.length).toBeGreaterThan(20);
    expect(types.filter((type) => "facts" in type)).toEqual([]);
  } finally {
    await plain.close();
  }
});
