import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openClient } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import type { Candidate } from "#server/contract/candidate.ts";
import { anAccount, anotherToken, ownToken } from "../../support/cast.ts";
import { aCandidateWithFiles, aPhoto, aSignature } from "../../support/files.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

const changes = (after = 0, per_page = 100) =>
  world.client.call(api.listCandidateChanges, { query: { after, per_page } });
const changedSince = async (after: number) =>
  (await changes(after)).changes.map(({ candidate_id }) => candidate_id);
const lastNumber = async () => (await changes()).last_number;

async function aCandidate(
  checks: { type: string; details?: Record<string, unknown> }[] = [],
): Promise<Candidate> {
  const candidate = { first_name: "Ana", last_name: "Silva" };
  return await world.client.call(api.createCandidate, {
    body: { bypass: true, candidate, checks: checks as [] },
  });
}
const paramsOf = ({ partner_application_id }: Candidate) => ({ partner_application_id });

test("candidates are listed as they are now, in the order in which they changed, each once", async () => {
  const start = await lastNumber();
  const one = await aCandidate([{ type: "identity" }]);
  const other = await aCandidate();
  const first = await changes(start);
  expect(api.listCandidateChanges.result.parse(first)).toEqual(first);
  expect(first.changes.map(({ candidate }) => candidate)).toEqual([one, other]);
  const job_role = "Nurse";
  await world.client.call(api.updateCandidate, { params: paramsOf(one), body: { candidate: { job_role } } });
  const second = await changes(first.last_number);
  expect(second.changes).toMatchObject([{ candidate_id: one.id, candidate: { job_role: "Nurse" } }]);
  expect(await changedSince(start)).toEqual([other.id, one.id]);
  expect(await changes(second.last_number)).toMatchObject({ changes: [], last_number: second.last_number });
});

test("pages follow one another by the number, and miss nothing", async () => {
  const start = await lastNumber();
  const ids: number[] = [];
  for (let count = 0; count < 5; count += 1) ids.push((await aCandidate()).id);
  const found: number[] = [];
  for (let after = start, page = await changes(after, 2); page.changes.length > 0; ) {
    found.push(...page.changes.map(({ candidate_id }) => candidate_id));
    after = page.changes.at(-1)?.number ?? after;
    page = await changes(after, 2);
  }
  expect(found).toEqual(ids);
});

describe("a candidate is listed again", () => {
  test("when a check of theirs is added or changes its status", async () => {
    const one = await aCandidate([{ type: "identity" }]);
    const before = await lastNumber();
    await world.client.call(api.addChecks, { params: paramsOf(one), body: { checks: [{ type: "credit" }] } });
    expect(await changedSince(before)).toEqual([one.id]);
    const then = await lastNumber();
    const check = one.candidate_checks[0]?.id ?? 0;
    await world.client.call(api.cancelCheck, { params: { ...paramsOf(one), candidate_check_id: check } });
    expect(await changedSince(then)).toEqual([one.id]);
  });

  test("when a referee of theirs is added, asked or deleted, who is told without a name", async () => {
    const one = await aCandidate([{ type: "reference_plus", details: { referees_wanted: 1 } }]);
    const candidate_check_id = one.candidate_checks[0]?.id ?? 0;
    const params = { ...paramsOf(one), candidate_check_id };
    let after = await lastNumber();
    const referee = await world.client.call(api.createReferee, {
      params,
      body: { form_id: 1, name: "Mere Kahu", email: "mere@ward7.example" },
    });
    const added = await changes(after);
    expect(added.changes).toMatchObject([
      {
        candidate_id: one.id,
        referees: [{ id: referee.id, candidate_check_id, status: "candidate", requested_at: null }],
      },
    ]);
    expect(JSON.stringify(added.changes[0]?.referees)).not.toContain("ere");
    after = added.last_number;
    await world.client.call(api.requestReferee, { params: { ...params, referee_id: referee.id }, body: {} });
    const asked = await changes(after);
    expect(asked.changes[0]?.referees).toMatchObject([{ status: "in-progress", submitted_at: null }]);
    await world.client.call(api.deleteReferee, { params: { ...params, referee_id: referee.id } });
    expect((await changes(asked.last_number)).changes).toMatchObject([{ referees: [] }]);
  });

  test("when they are erased, without anything of them", async () => {
    const one = await aCandidate([{ type: "identity" }]);
    const before = await lastNumber();
    await world.client.call(api.deleteCandidate, { params: paramsOf(one) });
    expect((await changes(before)).changes).toMatchObject([
      { candidate_id: one.id, candidate: null, referees: [] },
    ]);
  });
});

test("whoever reads while candidates are created at once misses none, and none waits for another", async () => {
  const start = await lastNumber();
  const read = new Set<number>();
  let [after, isCreating] = [start, true];
  const reading = (async () => {
    for (let isLast = false; !isLast; ) {
      isLast = !isCreating;
      for (const { number, candidate_id } of (await changes(after, 500)).changes) {
        read.add(candidate_id);
        after = number;
      }
    }
  })();
  const created = await Promise.all(Array.from({ length: 24 }, () => aCandidate([{ type: "identity" }])));
  isCreating = false;
  await reading;
  expect([...read].toSorted()).toEqual(created.map(({ id }) => id).toSorted());
});

test("a change whose transaction is still under way holds nobody up, and is listed after its commit", async () => {
  const [one, other] = [await aCandidate(), await aCandidate()];
  const start = await lastNumber();
  const { db } = world.service;
  const [updated, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const late = db.begin(async (tx) => {
    await tx`update service.candidates set job_role = 'Late' where id = ${one.id}`;
    updated.resolve();
    await released.promise;
  });
  await updated.promise;
  await world.client.call(api.updateCandidate, {
    params: paramsOf(other),
    body: { candidate: { job_role: "Early" } },
  });
  const meanwhile = await changes(start);
  expect(meanwhile.changes.map(({ candidate_id }) => candidate_id)).toEqual([other.id]);
  released.resolve();
  await late;
  expect((await changes(meanwhile.last_number)).changes).toMatchObject([{ candidate: { job_role: "Late" } }]);
});

test("it says the number up to which documents can be read", async () => {
  const candidate = await aCandidateWithFiles(world);
  await candidate.upload(await aPhoto(), "drivers_license");
  await candidate.sign(await aSignature());
  const documents = await world.client.call(api.listDocumentChanges, { query: { per_page: 1 } });
  expect((await changes()).last_document_number).toBe(documents.last_number);
});

test("another partner's candidates, and another company's, are not listed; a company's own token sees all of its own", async () => {
  const one = await aCandidate();
  const { service, account } = world;
  for (const stranger of [
    await anotherToken(service, account.companyId, "Talentwise"),
    await anAccount(service, { name: "Kererū Care" }),
  ]) {
    const client = openClient({ baseUrl: world.baseUrl, token: stranger.token });
    expect(await client.call(api.listCandidateChanges, { query: {} })).toEqual({
      changes: [],
      last_number: 0,
      last_document_number: 0,
    });
  }
  const own = await ownToken(service, account.companyId);
  const ofCompany = openClient({ baseUrl: world.baseUrl, token: own.token });
  const all = await ofCompany.call(api.listCandidateChanges, { query: { per_page: 500 } });
  expect(all.changes.map(({ candidate_id }) => candidate_id)).toContain(one.id);
});

test.each(["after=-1", "after=x", "per_page=0", "per_page=501"])("%s is refused", async (query) => {
  const { status, body } = await world.request("GET", `/candidate_changes?${query}`);
  expect([status, body.error.param]).toEqual([422, query.split("=")[0]]);
});

test("without a valid token, and without the service's extensions, there is no such list", async () => {
  const authorization = "Bearer nonsense";
  expect((await world.request("GET", "/candidate_changes", undefined, { authorization })).status).toBe(401);
  const plain = await openServiceUnderTest({ extensions: false });
  try {
    expect((await plain.request("GET", "/candidate_changes")).status).toBe(404);
  } finally {
    await plain.close();
  }
});
