import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import type { CandidateInput } from "../../../server/contract/candidate.ts";
import { submitCandidate } from "../../../server/service/candidates/submit-candidate.ts";
import { changeCheckStatus, type StatusChange } from "../../../server/service/checks/change-status.ts";
import { findCandidateById, lockCandidateById } from "../../../server/service/records/candidate-store.ts";
import { serviceActor } from "../../../server/service/records/history-store.ts";
import { asOwner } from "../../support/database.ts";
import { quietly } from "../../support/files.ts";
import { aKnownCheck } from "../../support/known-facts.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

const hour = 3_600_000;
let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

/** A candidate whom nobody contacts, with the checks of these types. */
async function aCandidate(input: CandidateInput = {}, types = ["employment_history", "directorship"]) {
  const checks = types.map((type) => aKnownCheck(type));
  const created = await world.client.call(api.createCandidate, {
    body: { candidate: input, checks, bypass: true },
  });
  const params = { partner_application_id: created.partner_application_id };
  return {
    created,
    params,
    now: () => world.client.call(api.getCandidate, { params }),
    history: () => world.client.call(api.listHistory, { params }),
    /** The effects of a signature, without the picture; files/ tests the whole path. */
    submit: () =>
      world.service.db.begin((tx) =>
        submitCandidate(
          world.service,
          tx,
          { ...world.account, partnerName: "Hireline", tokenId: "", ip: "203.0.113.9" },
          created.id,
        ),
      ),
  };
}

describe("submission", () => {
  test("sets submitted_at and the consent, and the simulator takes each check to its end", async () => {
    const candidate = await aCandidate({ first_name: "Ana", last_name: "Silva" });
    await candidate.submit();
    const submitted = await candidate.now();
    expect(submitted).toMatchObject({
      status: "submitted",
      accepted_terms_and_conditions: true,
      ip: "203.0.113.9",
    });
    expect(submitted.submitted_at).not.toBeNull();
    expect(submitted.candidate_checks.every((check) => check.submitted_at && check.due_at)).toBe(true);

    await world.advance(1_000);
    const started = await candidate.now();
    expect(started.status).toBe("in-progress");
    expect(started.candidate_checks.map(({ status }) => status)).toEqual(["in-progress", "in-progress"]);

    await world.advance(5_000);
    const completed = await candidate.now();
    expect(completed.status).toBe("completed");
    expect(completed.completed_at).not.toBeNull();
    for (const check of completed.candidate_checks) {
      expect(check).toMatchObject({ status: "completed", outcome: "clear", result_flag: false });
      expect(
        check.sub_checks.every(({ status, outcome }) => status === "completed" && outcome === "clear"),
      ).toBe(true);
    }
    expect(completed.candidate_checks_values.directorship).toMatchObject({
      status: "completed",
      outcome: "clear",
    });
  });

  test("twice changes no timestamp and starts nothing twice", async () => {
    const candidate = await aCandidate();
    await candidate.submit();
    const first = await candidate.now();
    await world.clock.advance(60_000);
    await candidate.submit();
    expect(await candidate.now()).toEqual(first);
    const types = (await candidate.history()).map(({ type }) => type);
    expect(types).toEqual(["candidate.created", "candidate.submitted"]);
  });

  test("of a canceled candidate is kept, starts no check and leaves the status canceled", async () => {
    const candidate = await aCandidate();
    await world.client.call(api.cancelCandidate, { params: candidate.params });
    await candidate.submit();
    await world.advance(10_000);
    const now = await candidate.now();
    expect(now).toMatchObject({ status: "canceled", canceled: true, accepted_terms_and_conditions: true });
    expect(now.candidate_checks.every(({ status, started_at }) => status === "canceled" && !started_at)).toBe(
      true,
    );
  });

  test.each([
    ["Consider", "consider", true],
    ["unable", "unable_to_complete", true],
    ["Okafor", "clear", false],
  ])("of a candidate named %s ends in %s", async (last_name, outcome, result_flag) => {
    const candidate = await aCandidate({ last_name }, ["bankruptcy"]);
    await candidate.submit();
    await world.advance(1_000);
    await world.advance(5_000);
    expect((await candidate.now()).candidate_checks[0]).toMatchObject({
      status: "completed",
      outcome,
      result_flag,
    });
  });
});

describe("overdue", () => {
  test("a candidate who has not signed in 14 days is overdue, and no longer when signing after all", async () => {
    const candidate = await aCandidate();
    await world.advance(14 * 24 * hour);
    await world.runOverdue();
    expect(await candidate.now()).toMatchObject({ status: "overdue", overdue: true });
    await candidate.submit();
    expect(await candidate.now()).toMatchObject({ status: "submitted", overdue: false });
  });

  test("a check that is not finished by its due time is overdue, and so is its candidate", async () => {
    const candidate = await aCandidate({ last_name: "Stuck" }, ["bankruptcy"]);
    await candidate.submit();
    await world.advance(1_000);
    expect((await candidate.now()).candidate_checks[0]?.status).toBe("in-progress");
    await world.advance(24 * hour);
    await world.runOverdue();
    const now = await candidate.now();
    expect([now.status, now.candidate_checks[0]?.status]).toEqual(["overdue", "overdue"]);
  });
});

describe("a change of a check's status", () => {
  test.each<StatusChange>([
    { to: "in-progress", actor: serviceActor },
    { to: "completed", outcome: "clear", actor: serviceActor },
    { to: "overdue", actor: serviceActor },
    { to: "canceled", actor: serviceActor },
  ])("to $to returns the candidate as the database has it, closed sub-checks included", async (change) => {
    const { service } = world;
    const { created, submit } = await aCandidate({ last_name: "Stuck" }, ["employment_history"]);
    await submit();
    await world.advance(change.to === "completed" ? 1_000 : 0);
    await service.db`
      update service.sub_checks set status = 'canceled' where id = (
        select min(s.id) from service.sub_checks s
        join service.candidate_checks k on k.id = s.candidate_check_id where k.candidate_id = ${created.id})`;
    await service.db.begin(async (tx) => {
      const before = await lockCandidateById(tx, created.id);
      const after =
        before && (await changeCheckStatus(service, tx, before, before.checks[0]?.id ?? 0, change));
      expect(after).toEqual(await findCandidateById(tx, created.id));
      const [first, ...others] = after?.checks[0]?.sub_checks ?? [];
      expect(others.length).toBeGreaterThan(0);
      expect([first?.status, ...others.map(({ status }) => status)]).toEqual([
        "canceled",
        ...others.map(() => change.to),
      ]);
    });
  });
});

describe("the job that marks what is overdue", () => {
  test("reports a candidate that cannot be marked, and marks all the others", async () => {
    const { db } = world.service;
    const [first, broken, last] = [await aCandidate(), await aCandidate(), await aCandidate()];
    await world.advance(14 * 24 * hour);
    await asOwner(db, (owner) =>
      owner.unsafe(
        `alter table service.candidates add constraint broken check (id <> ${broken.created.id} or status <> 'overdue')`,
      ),
    );
    try {
      await quietly(world, () =>
        expect(world.runOverdue()).rejects.toThrow("1 candidates could not be marked as overdue."),
      );
    } finally {
      await asOwner(db, (owner) => owner`alter table service.candidates drop constraint broken`);
    }
    const statuses = await Promise.all([first, broken, last].map((candidate) => candidate.now()));
    expect(statuses.map(({ status }) => status)).toEqual(["overdue", "candidate", "overdue"]);
    await world.runOverdue();
    expect((await broken.now()).status).toBe("overdue");
  });
});

describe("cancel", () => {
  test("cancels every check that is not completed, and again does nothing", async () => {
    const candidate = await aCandidate({ last_name: "Stuck" });
    await candidate.submit();
    await world.advance(1_000);
    const canceled = await world.client.call(api.cancelCandidate, { params: candidate.params });
    expect(canceled).toMatchObject({ status: "canceled", canceled: true });
    expect(canceled.candidate_checks.every(({ status }) => status === "canceled")).toBe(true);
    const history = await candidate.history();
    const again = await world.client.call(api.cancelCandidate, { params: candidate.params });
    expect(again).toEqual(canceled);
    expect(await candidate.history()).toEqual(history);
  });

  test("leaves completed checks completed", async () => {
    const candidate = await aCandidate({}, ["bankruptcy"]);
    await candidate.submit();
    await world.advance(1_000);
    await world.advance(5_000);
    const canceled = await world.client.call(api.cancelCandidate, { params: candidate.params });
    expect([canceled.status, canceled.candidate_checks[0]?.status]).toEqual(["canceled", "completed"]);
  });
});

describe("start", () => {
  test("marks the candidate as started once, and history says so once", async () => {
    const candidate = await aCandidate();
    const started = await world.client.call(api.startCandidate, { params: candidate.params });
    expect(started.partner_application_started).toBe(true);
    await world.client.call(api.startCandidate, { params: candidate.params });
    const types = (await candidate.history()).map(({ type }) => type);
    expect(types.filter((type) => type === "candidate.started")).toHaveLength(1);
  });
});

describe("adding checks", () => {
  const add = (params: { partner_application_id: string }, ...types: string[]) =>
    world.client.call(api.addChecks, { params, body: { checks: types.map((type) => aKnownCheck(type)) } });

  test("before submission they wait for the signature", async () => {
    const candidate = await aCandidate({}, ["bankruptcy"]);
    const added = await add(candidate.params, "identity", "directorship");
    expect(added.candidate_checks.map(({ type }) => type)).toEqual([
      "bankruptcy",
      "identity",
      "directorship",
    ]);
    await world.advance(10_000);
    expect((await candidate.now()).candidate_checks.every(({ status }) => status === "candidate")).toBe(true);
    expect((await candidate.history()).map(({ type }) => type).slice(1)).toEqual([
      "check.added",
      "check.added",
    ]);
  });

  test("after submission they start at once, and a completed candidate is in progress again", async () => {
    const candidate = await aCandidate({}, ["bankruptcy"]);
    await candidate.submit();
    await world.advance(1_000);
    await world.advance(5_000);
    expect((await candidate.now()).status).toBe("completed");
    expect(await add(candidate.params, "directorship")).toMatchObject({
      status: "in-progress",
      completed_at: null,
    });
    await world.advance(1_000);
    await world.advance(5_000);
    expect((await candidate.now()).candidate_checks.map(({ status }) => status)).toEqual([
      "completed",
      "completed",
    ]);
  });

  test("to a canceled candidate is refused, and an unknown one adds none of them", async () => {
    const candidate = await aCandidate({}, []);
    const unknown = await world.request(
      "POST",
      `/candidates/${candidate.params.partner_application_id}/checks`,
      {
        checks: [{ type: "identity" }, { type: "palm_reading" }],
      },
    );
    expect([unknown.status, unknown.body.error.param]).toEqual([422, "checks[1].type"]);
    expect((await candidate.now()).candidate_checks).toEqual([]);
    await world.client.call(api.cancelCandidate, { params: candidate.params });
    const late = await world.request(
      "POST",
      `/candidates/${candidate.params.partner_application_id}/checks`,
      {
        checks: [{ type: "identity" }],
      },
    );
    expect([late.status, late.body.error.code]).toEqual([409, "illegal_transition"]);
  });
});

describe("update", () => {
  test("takes over what is given and keeps the rest; history names the fields, never the values", async () => {
    const candidate = await aCandidate({ first_name: "Ana", last_name: "Silva", department: "Ward 7" });
    const updated = await world.client.call(api.updateCandidate, {
      params: candidate.params,
      body: { candidate: { first_name: "Anna", department: "Ward 7" } },
    });
    expect(updated).toMatchObject({ name: "Anna Silva", department: "Ward 7" });
    const last = (await candidate.history()).at(-1);
    expect(last).toMatchObject({ type: "candidate.updated", description: "Changed: first_name." });
  });

  test("to a partner_application_id that is taken is refused and changes nothing", async () => {
    const [one, two] = [await aCandidate(), await aCandidate({ first_name: "Two" })];
    const { status, body } = await world.request("PUT", `/candidates/${two.params.partner_application_id}`, {
      candidate: { first_name: "Changed", partner_application_id: one.params.partner_application_id },
    });
    expect([status, body.error.code]).toEqual([409, "duplicate_partner_application_id"]);
    expect((await two.now()).first_name).toBe("Two");
  });

  test("to a new partner_application_id moves the candidate there", async () => {
    const candidate = await aCandidate();
    const partner_application_id = `moved/${candidate.created.id}`;
    await world.client.call(api.updateCandidate, {
      params: candidate.params,
      body: { candidate: { partner_application_id } },
    });
    const moved = await world.client.call(api.getCandidate, { params: { partner_application_id } });
    expect(moved.id).toBe(candidate.created.id);
  });
});

test("history tells in order who did what, from which status to which", async () => {
  const candidate = await aCandidate({ first_name: "Ana", last_name: "Silva" }, ["bankruptcy"]);
  await candidate.submit();
  await world.advance(1_000);
  await world.advance(5_000);
  const history = await candidate.history();
  expect(history.map(({ type, actor, from, to }) => [type, actor.type, from, to])).toEqual([
    ["candidate.created", "partner", null, "candidate"],
    ["candidate.submitted", "candidate", "candidate", "submitted"],
    ["check.status_changed", "provider", "candidate", "in-progress"],
    ["check.status_changed", "provider", "in-progress", "completed"],
  ]);
  expect(api.listHistory.result.parse(history)).toEqual(history);
});
