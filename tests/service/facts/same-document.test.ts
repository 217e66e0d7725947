import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import type { CandidateInput } from "#server/contract/candidate.ts";
import type { FactInput } from "#server/contract/facts/fact.ts";
import { factShapes } from "#server/contract/facts/values.ts";
import { markEarlier } from "#server/service/facts/mark-earlier.ts";
import { anAccount, anotherToken, ownToken } from "../../support/cast.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import { aLaunch } from "../../support/signed-candidate.ts";

let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

const ana: CandidateInput = { first_name: "Ana", last_name: "Ngata" };
const rui: CandidateInput = { first_name: "Rui", last_name: "Costa" };
const passport = (number: string) => factShapes.passport.parse({ held: true, country: "NZ", number });

async function someone(client: Client, candidate: CandidateInput, facts: FactInput) {
  const launched = await aLaunch(client, { candidate, checks: [{ type: "international_police" }] });
  await launched.save({ ...facts });
  return launched;
}

async function matchesOf(client: Client, { params }: { params: { partner_application_id: string } }) {
  const read = await client.call(api.getCandidate, { params, query: { include: "facts,matches" } });
  return (read.matches ?? []).map(({ document, differs, candidate }) => ({
    document,
    differs,
    id: candidate.id,
  }));
}

test("a number that someone of another name or date of birth gave is found with both, however it is written", async () => {
  const { client } = world;
  const first = await someone(client, ana, { passport: passport("LA 123-456"), date_of_birth: "1991-05-14" });
  const second = await someone(client, rui, { passport: passport("la123456"), date_of_birth: "1988-01-02" });
  const differs = ["name", "date_of_birth"];
  expect(await matchesOf(client, first)).toEqual([{ document: "passport", differs, id: second.id }]);
  expect(await matchesOf(client, second)).toEqual([{ document: "passport", differs, id: first.id }]);
  await second.save({ passport: passport("LA123457") });
  expect(await matchesOf(client, first)).toEqual([]);
});

test("someone who applies again is no match, by another spelling or a former name neither", async () => {
  const { client } = world;
  const facts = { passport: passport("LB200001"), date_of_birth: "1991-05-14" };
  const first = await someone(client, { first_name: "Ana", last_name: "Ngāta" }, facts);
  await someone(client, ana, facts);
  const married = { first_name: "Ana", last_name: "Parata" };
  const former_names = factShapes.former_names.parse({
    none: false,
    entries: [{ kind: "maiden", last_name: "Ngāta" }],
  });
  await someone(client, married, { ...facts, former_names });
  expect(await matchesOf(client, first)).toEqual([]);
});

test("the same number of another country, or of another kind of document, is another number", async () => {
  const { client } = world;
  const first = await someone(client, ana, { passport: passport("LC300001") });
  await someone(client, rui, {
    passport: factShapes.passport.parse({ held: true, country: "FJ", number: "LC300001" }),
  });
  await aLaunch(client, {
    candidate: rui,
    checks: [
      {
        type: "drivers_license",
        details: { driver_licence: { held: true, country: "NZ", number: "LC300001" } },
      },
    ],
  });
  expect(await matchesOf(client, first)).toEqual([]);
});

test("a number that a partner sent with a check is compared like one that the candidate gave", async () => {
  const { client } = world;
  const first = await someone(client, ana, { passport: passport("LD400001") });
  const details = { passport: { held: true, country: "NZ", number: "LD400001" } };
  const second = await aLaunch(client, {
    candidate: rui,
    checks: [{ type: "international_police", details }],
  });
  const third = await aLaunch(client, { candidate: rui, checks: [{ type: "directorship" }] });
  await client.call(api.addChecks, {
    params: third.params,
    body: { checks: [{ type: "international_police", details }] },
  });
  expect((await matchesOf(client, first)).map(({ id }) => id)).toEqual([third.id, second.id]);
});

test("a partner learns nothing of another's candidates, and nobody of another company's", async () => {
  const company = await anAccount(world.service, { notEnabled: [] }, "Matched");
  const partner = await anotherToken(world.service, company.companyId, "Otherline");
  const elsewhere = await anAccount(world.service, { notEnabled: [] }, "Unmatched");
  const facts = { passport: passport("LE500001") };
  const first = await someone(world.clientOf(company), ana, facts);
  const second = await someone(world.clientOf(partner), rui, facts);
  await someone(world.clientOf(elsewhere), rui, facts);
  expect(await matchesOf(world.clientOf(company), first)).toEqual([]);
  const own = world.clientOf(await ownToken(world.service, company.companyId));
  for (const client of [own, own.ofPartner(company.partnerId)]) {
    expect((await matchesOf(client, first)).map(({ id }) => id)).toEqual([second.id]);
  }
});

test("what is kept of a number can't be read, differs by company, and goes with its candidate", async () => {
  const { client } = world;
  const first = await someone(client, ana, { passport: passport("LF600001") });
  const elsewhere = await anAccount(world.service, { notEnabled: [] }, "Else");
  const second = await someone(world.clientOf(elsewhere), ana, { passport: passport("LF600001") });
  const kept = (ids: number[]) => world.service.db<{ mark: Buffer }[]>`
    select mark from service.document_marks where candidate_id = any(${ids})`;
  const marks = await kept([first.id, second.id]);
  expect(marks).toHaveLength(2);
  expect(marks.map(({ mark }) => mark.length)).toEqual([32, 32]);
  expect(marks[0]?.mark.equals(marks[1]?.mark ?? Buffer.alloc(0))).toBe(false);
  await client.call(api.deleteCandidate, { params: first.params });
  expect(await kept([first.id])).toEqual([]);
});

test("documents of candidates from before the upgrade are compared once a job has been by", async () => {
  const { client } = world;
  const first = await someone(client, ana, { passport: passport("LG700001") });
  const second = await someone(client, rui, { passport: passport("LG700001") });
  await world.service.db`delete from service.document_marks where candidate_id = ${second.id}`;
  const { companyId } = world.account;
  await world.service.db`insert into service.unmarked_candidates values (${second.id}, ${companyId})`;
  expect(await matchesOf(client, first)).toEqual([]);
  await markEarlier(world.service).run({});
  expect((await matchesOf(client, first)).map(({ id }) => id)).toEqual([second.id]);
  expect(await world.service.db`select from service.unmarked_candidates`).toEqual([]);
});
