import { describe, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { candidateExamples } from "#server/contract/examples/candidate.ts";
import { giveDocuments, knownFacts } from "../../support/known-facts.ts";
import { mockUnderTest } from "./mock-under-test.ts";

const mock = mockUnderTest();
const { pass, aCandidate } = mock;

describe("a candidate", () => {
  test("can be created, fetched, updated, listed, canceled and deleted", async () => {
    const { params, now: current } = await aCandidate();
    await mock.client.call(api.updateCandidate, { params, body: { candidate: { department: "Ward 7" } } });
    expect(await current()).toMatchObject({ name: "Ana Silva", department: "Ward 7", status: "candidate" });
    const { candidates } = await mock.client.call(api.listCandidates, { query: { q: "ana" } });
    expect(candidates[0]).toEqual(await current());
    expect(await mock.client.call(api.cancelCandidate, { params })).toMatchObject({ status: "canceled" });
    expect(await mock.client.call(api.deleteCandidate, { params })).toBeNull();
    await expect(current()).rejects.toMatchObject({ status: 404, code: "not_found" });
  });

  test("who gets another partner_application_id keeps their ids, their link and their code, and nobody else has them while they are there", async () => {
    const create = (body = { candidate: {}, bypass: true }) =>
      mock.client.call(api.createCandidate, { body });
    const first = await create();
    const { partner_application_id } = first;
    await mock.client.call(api.updateCandidate, {
      params: { partner_application_id },
      body: { candidate: { partner_application_id: "renamed" } },
    });
    const second = await create();
    expect(second.partner_application_id).toBe(partner_application_id);
    expect(second.id).not.toBe(first.id);
    expect(second.partner_link).not.toBe(first.partner_link);
    expect(second.reference_code).not.toBe(first.reference_code);
    for (const id of ["renamed", partner_application_id]) {
      await mock.client.call(api.deleteCandidate, { params: { partner_application_id: id } });
    }
    expect((await create()).id).toBe(first.id);
  });

  test("is submitted by a signature, and its checks complete as time passes", async () => {
    const candidate = await aCandidate();
    await candidate.sign();
    expect(await candidate.now()).toMatchObject({ status: "submitted", accepted_terms_and_conditions: true });
    pass(1_000);
    expect((await candidate.now()).status).toBe("in-progress");
    pass(3_000);
    const completed = await candidate.now();
    expect(completed.status).toBe("completed");
    expect(completed.candidate_checks.map(({ outcome }) => outcome)).toEqual(["clear", "clear"]);
    expect(
      (await mock.client.call(api.listHistory, { params: candidate.params })).map(({ type }) => type),
    ).toEqual([
      "candidate.created",
      "file.uploaded",
      "candidate.submitted",
      "check.status_changed",
      "check.status_changed",
      "check.status_changed",
      "check.status_changed",
    ]);
  });

  test.each([
    ["Consider", "completed", "consider"],
    ["Unable", "completed", "unable_to_complete"],
    ["Stuck", "in-progress", null],
  ])("named %s ends %s with %s", async (lastName, status, outcome) => {
    const candidate = await aCandidate(lastName);
    await candidate.sign();
    pass(60_000);
    expect((await candidate.now()).candidate_checks[0]).toMatchObject({ status, outcome });
  });

  test("keeps the completed checks when it is canceled, and a late signature starts none", async () => {
    const [signed, late] = [await aCandidate(), await aCandidate("Late")];
    await signed.sign();
    pass(5_000);
    await mock.client.call(api.cancelCandidate, { params: signed.params });
    await mock.client.call(api.cancelCandidate, { params: late.params });
    await late.sign();
    pass(60_000);
    expect((await signed.now()).candidate_checks[0]?.status).toBe("completed");
    expect(await late.now()).toMatchObject({ status: "canceled", accepted_terms_and_conditions: true });
    expect((await late.now()).candidate_checks[0]).toMatchObject({ status: "canceled", started_at: null });
  });

  test("has its checks wait for facts and documents, and start a second after the last is given", async () => {
    const candidate = await aCandidate("Silva", ["drivers_license", "bankruptcy"]);
    const { params } = candidate;
    await mock.client.call(api.saveFacts, { params, body: { facts: { driver_licence: { held: null } } } });
    await candidate.sign();
    pass(60_000);
    const facts = ["driver_licence"];
    expect(await candidate.now()).toMatchObject({
      status: "submitted",
      candidate_checks: [
        {
          status: "candidate",
          due_at: null,
          waiting_for: { facts, documents: [{ id_type: "drivers_license" }] },
        },
        { status: "candidate", submitted_at: null, waiting_for: { facts, documents: [], review: [] } },
      ],
    });
    const { driver_licence } = knownFacts;
    await mock.client.call(api.saveFacts, { params, body: { facts: { driver_licence } } });
    pass(1_000);
    expect((await candidate.now()).candidate_checks).toMatchObject([
      { status: "candidate", waiting_for: { facts: [], documents: [{ id_type: "drivers_license" }] } },
      { status: "in-progress", waiting_for: null },
    ]);
    await giveDocuments(mock.client, params, "drivers_license");
    pass(1_000);
    expect((await candidate.now()).candidate_checks[0]).toMatchObject({ status: "in-progress" });
  });

  test("who is started with a reason after the signature has the checks carried out without what is missing", async () => {
    const candidate = await aCandidate("Silva", ["identity"]);
    await candidate.sign();
    await mock.client.call(api.startCandidate, {
      params: candidate.params,
      body: { because: "Seen in person." },
    });
    pass(1_000);
    expect(await candidate.now()).toMatchObject({ status: "in-progress" });
    const history = await mock.client.call(api.listHistory, { params: candidate.params });
    expect(history.map(({ description }) => description)).toContain(
      "Started. Checks are carried out without what is missing.",
    );
  });

  test("may not have the partner_application_id of another, nor a check that no catalogue has", async () => {
    const { params } = await aCandidate();
    const refused = (body: object) => mock.client.call(api.createCandidate, { body: body as never });
    await expect(refused({ candidate: params })).rejects.toMatchObject({
      code: "duplicate_partner_application_id",
    });
    await expect(refused({ candidate: {}, checks: [{ type: "palm_reading" }] })).rejects.toMatchObject({
      code: "unknown_check_type",
      error: { param: "checks[0].type" },
    });
    await expect(refused({ candidate: {}, bundle_id: 7 })).rejects.toMatchObject({ code: "unknown_bundle" });
  });

  test("moves with all it has when its partner_application_id changes", async () => {
    const { params } = await aCandidate();
    const before = await mock.client.call(api.getCandidate, { params });
    const body = { candidate: { partner_application_id: "moved/1" } };
    const moved = await mock.client.call(api.updateCandidate, { params, body });
    expect(moved).toMatchObject({ id: before.id, candidate_checks: before.candidate_checks });
    await expect(mock.client.call(api.getCandidate, { params })).rejects.toMatchObject({ status: 404 });
  });

  test("of the reference's pages is there before anyone made it, completed", async () => {
    const { params } = candidateExamples.getCandidate;
    expect(await mock.client.call(api.getCandidate, { params })).toMatchObject({
      name: "Ana Silva",
      status: "completed",
    });
    await mock.client.call(api.deleteCandidate, { params });
    await expect(mock.client.call(api.getCandidate, { params })).rejects.toMatchObject({ status: 404 });
  });
});
