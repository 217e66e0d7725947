import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import type { Account } from "../../support/cast.ts";
import { anotherToken } from "../../support/cast.ts";
import { aReferenceAccount, aReferenceCheck } from "../../support/reference-check.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
let account: Account;
beforeAll(async () => {
  world = await openServiceUnderTest();
  account = await aReferenceAccount(world);
});
afterAll(() => world.close());

const send = (method: string, path: string, body?: unknown, by = account) =>
  world.request(method, path, body, { authorization: `Bearer ${by.token}` });
const rita = { form_id: 1, name: "Rita Reyes", email: "rita@example.com" };

describe("adding a referee", () => {
  test("answers the referee as the list shows it, and contacts nobody", async () => {
    const reference = await aReferenceCheck(world, account);
    const added = await reference.client.call(api.createReferee, {
      params: reference.params,
      body: {
        form_id: 2,
        first_name: "Rita",
        last_name: "Reyes",
        email: "rita@example.com",
        contact_number: "+61 400 000 002",
        relationship: "Manager",
        company: "Ward 7",
        job_title: "Nurse unit manager",
      },
    });
    expect(added).toMatchObject({
      name: "Rita Reyes",
      form_id: 2,
      manual: true,
      status: "candidate",
      requested_at: null,
      completed_at: null,
    });
    expect(await reference.list()).toEqual([added]);
    expect(api.listReferees.result.parse([added])).toEqual([added]);
    await world.runJobs();
    expect(await world.mails()).toEqual([]);
    expect((await reference.history()).at(-1)).toMatchObject({
      type: "referee.created",
      actor: { type: "partner", name: "Hireline" },
      candidate_check_id: reference.params.candidate_check_id,
    });
  });

  test("says where the address or number is the candidate's own, however it is written", async () => {
    const reference = await aReferenceCheck(world, account);
    const params = { partner_application_id: reference.params.partner_application_id };
    const contact = { email: "ana@candidate.example", contact_number: "+61 400 555 019" };
    await reference.client.call(api.updateCandidate, { params, body: { candidate: contact } });
    const own = { email: "Ana@Candidate.example", contact_number: "0400 555 019" };
    expect((await reference.add({ name: "Rita Reyes", ...own })).of_candidate).toEqual([
      "email",
      "contact_number",
    ]);
    const other = { email: "rita@example.com", contact_number: "+64 400 555 019" };
    expect((await reference.add({ name: "Rita Reyes", ...other })).of_candidate).toEqual([]);
    expect((await reference.list()).map(({ of_candidate }) => of_candidate)).toEqual([
      ["email", "contact_number"],
      [],
    ]);
  });

  test.each([
    ["Rita", "Rita", ""],
    ["Rita Maria Reyes", "Rita Maria", "Reyes"],
  ])("takes the name %s in one piece", async (name, first_name, last_name) => {
    const reference = await aReferenceCheck(world, account);
    expect(await reference.add({ name })).toMatchObject({ name, first_name, last_name });
  });

  test.each([
    ["no form", { form_id: undefined }, "form_id"],
    ["no name", { name: "  " }, "name"],
    ["neither address nor number", { email: "" }, "email"],
    ["a number that is none", { email: "", contact_number: "12" }, "email"],
    ["a wrong address", { email: "rita@" }, "email"],
    ["an unknown form", { form_id: 999 }, "form_id"],
    ["a form for candidates", { form_id: 5 }, "form_id"],
    ["a form of a wrong type", { form_id: "one" }, "form_id"],
  ])("with %s is refused and adds nobody", async (_, change, param) => {
    const reference = await aReferenceCheck(world, account);
    const { status, body } = await send("POST", reference.path, { ...rita, ...change });
    expect([status, body.error.param]).toEqual([422, param]);
    expect(await reference.list()).toEqual([]);
  });

  test("is possible on Reference Check Plus only", async () => {
    const custom = await aReferenceCheck(world, account, { type: "custom_reference" });
    expect(await custom.list()).toEqual([]);
    const refused = await send("POST", custom.path, rita);
    expect([refused.status, refused.body.error.code]).toEqual([422, "referees_not_supported"]);

    const identity = await aReferenceCheck(world, account, { type: "identity" });
    for (const [method, body] of [
      ["GET", undefined],
      ["POST", rita],
    ] as const) {
      const { status, body: answer } = await send(method, identity.path, body);
      expect([status, answer.error.code]).toEqual([422, "referees_not_supported"]);
    }
  });

  test("to a canceled check is refused, and so is the twenty-first", async () => {
    const canceled = await aReferenceCheck(world, account);
    const { partner_application_id } = canceled.params;
    await canceled.client.call(api.cancelCandidate, { params: { partner_application_id } });
    expect((await send("POST", canceled.path, rita)).body.error.code).toBe("illegal_transition");

    const full = await aReferenceCheck(world, account);
    for (let count = 0; count < 20; count += 1) await full.add();
    expect((await send("POST", full.path, rita)).body.error.code).toBe("too_many_referees");
  });
});

describe("referees in the details of a check", () => {
  const named = { name: "Rita Reyes", email: "rita@example.com" };

  test("become records of their own, with the form that the details name", async () => {
    const details = { form_id: 2, referees: [named, { ...named, name: "Sam Soto", form_id: 3 }] };
    const reference = await aReferenceCheck(world, account, { type: "custom_reference", details });
    const referees = await reference.list();
    expect(referees.map(({ name, form_id, manual }) => [name, form_id, manual])).toEqual([
      ["Rita Reyes", 2, false],
      ["Sam Soto", 3, false],
    ]);
    expect((await reference.check()).details).toEqual({ form_id: 2 });
    const created = (await reference.history()).filter(({ type }) => type === "referee.created");
    expect(created).toHaveLength(2);
  });

  test("come with a check that is added later as well", async () => {
    const { client, params } = await aReferenceCheck(world, account);
    const { partner_application_id } = params;
    const added = await client.call(api.addChecks, {
      params: { partner_application_id },
      body: { checks: [{ type: "custom_reference", details: { referees: [named] } }] },
    });
    const candidate_check_id = added.candidate_checks.at(-1)?.id ?? 0;
    const listed = await client.call(api.listReferees, {
      params: { partner_application_id, candidate_check_id },
    });
    expect(listed.map(({ name, form_id }) => [name, form_id])).toEqual([["Rita Reyes", 1]]);
  });

  test.each([
    [
      "a wrong address",
      { referees: [named, { ...named, email: "no" }] },
      "checks[0].details.referees[1].email",
    ],
    ["an unknown form", { referees: [{ ...named, form_id: 999 }] }, "checks[0].details.referees[0].form_id"],
    ["a wanted number of none", { referees_wanted: 0 }, "checks[0].details.referees_wanted"],
    ["referees that are no list", { referees: "Rita" }, "checks[0].details.referees"],
  ])("are refused for %s, and no candidate is made", async (_, details, param) => {
    const { status, body } = await send("POST", "/candidates", {
      candidate: { partner_application_id: "NOBODY" },
      checks: [{ type: "reference_plus", details }],
      bypass: true,
    });
    expect([status, body.error.param]).toEqual([422, param]);
    expect((await send("GET", "/candidates/NOBODY")).status).toBe(404);
  });
});

test("as many answers can be wanted as the check type's options say, and no more", async () => {
  const checkType = await world.client.call(api.getCheckType, { params: { type: "reference_plus" } });
  const options = checkType.details.find(({ key }) => key === "referees_wanted")?.options ?? [];
  const wants = async (referees_wanted: string) => {
    const checks = [{ type: "reference_plus", details: { referees_wanted } }];
    return (await send("POST", "/candidates", { candidate: {}, checks, bypass: true })).status;
  };
  expect(await Promise.all(options.map(wants))).toEqual(options.map(() => 200));
  expect(await wants(String(Number(options.at(-1)) + 1))).toBe(422);
});

describe("deleting a referee", () => {
  test("takes it off the list, keeps the others, and is told in history without a name", async () => {
    const reference = await aReferenceCheck(world, account);
    const [one, two] = [await reference.add(), await reference.add({ name: "Sam Soto" })];
    expect(await reference.client.call(api.deleteReferee, { params: reference.of(one) })).toBeNull();
    expect(await reference.list()).toEqual([two]);
    const event = (await reference.history()).at(-1);
    expect(event).toMatchObject({ type: "referee.deleted", from: "candidate", actor: { type: "partner" } });
    expect(event?.description).not.toContain("Rita");
    expect((await send("DELETE", `${reference.path}/${one.id}`)).status).toBe(404);
  });

  test("of another check is not found, and deletes nobody", async () => {
    const [mine, other] = [await aReferenceCheck(world, account), await aReferenceCheck(world, account)];
    const referee = await other.add();
    expect((await send("DELETE", `${mine.path}/${referee.id}`)).status).toBe(404);
    expect(await other.list()).toEqual([referee]);
  });
});

describe("whose referees they are", () => {
  test("neither another company nor another partner of the company reaches them", async () => {
    const reference = await aReferenceCheck(world, account);
    const referee = await reference.add();
    const strangers = [
      await aReferenceAccount(world, "Elsewhere"),
      await anotherToken(world.service, account.companyId, "Otherline"),
    ];
    for (const stranger of strangers) {
      const statuses = [
        await send("GET", reference.path, undefined, stranger),
        await send("POST", reference.path, rita, stranger),
        await send("POST", `${reference.path}/${referee.id}/request`, {}, stranger),
        await send("DELETE", `${reference.path}/${referee.id}`, undefined, stranger),
      ].map(({ status }) => status);
      expect(statuses).toEqual([404, 404, 404, 404]);
    }
    expect(await reference.list()).toEqual([referee]);
  });

  test("without a token nothing is told", async () => {
    const reference = await aReferenceCheck(world, account);
    const nobody = { ...account, token: "" };
    for (const [method, path] of [
      ["GET", reference.path],
      ["POST", reference.path],
      ["DELETE", `${reference.path}/1`],
      ["POST", `${reference.path}/1/request`],
    ] as const) {
      expect((await send(method, path, undefined, nobody)).status).toBe(401);
    }
  });

  test("an id that is no number is refused, and one that is nobody's not found", async () => {
    const reference = await aReferenceCheck(world, account);
    const { partner_application_id } = reference.params;
    expect((await send("GET", `/candidates/${partner_application_id}/checks/x/referees`)).status).toBe(422);
    expect((await send("GET", `/candidates/${partner_application_id}/checks/1/referees`)).status).toBe(404);
    expect((await send("POST", `${reference.path}/999999/request`)).status).toBe(404);
  });
});
