import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { runImport } from "#server/portal/console/imports/run-import.ts";
import { sweepImports } from "#server/portal/console/imports/sweep-imports.ts";
import { saveConnection } from "#server/portal/gateway/save-connection.ts";
import { ownToken } from "../../../support/cast.ts";
import { openReceiver } from "../../../support/receiver.ts";
import { type Front, openFront } from "../../company/connections/front.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let front: Front;
let mere: Caller;
beforeAll(async () => {
  world = await openStaffUnderTest({ rateLimit: 100_000 });
  front = await openFront();
  front.serve({ ...world.service, settings: { ...world.service.settings, baseUrl: `${front.url}/v1` } });
  const { companyId } = world.account;
  const { token } = await ownToken(world.service, companyId);
  await saveConnection(world.portal, { companyId, baseUrl: `${front.url}/v1`, token });
});
beforeEach(async () => {
  mere = (await world.aReviewer()).caller;
});
afterAll(async () => {
  await world.close();
  await front.close();
});

const choice = { bundleId: null, checks: [{ type: "identity" }], contact: false, ownerEmail: null };
const mapping = { firstName: 0, lastName: 1, email: 2, contactNumber: 3, reference: 4 };
const header = "First name,Surname,E-mail,Mobile,Candidate ID";

async function read(text: string | Uint8Array, caller = mere) {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(Buffer.from(text))], "march.csv", { type: "text/csv" }));
  return (await caller.imports.read(form)).id;
}

async function mappedImport(rows: string[], chosen: Partial<typeof choice> = {}, caller = mere) {
  const id = await read([header, ...rows].join("\r\n"), caller);
  await caller.imports.map({ id, mapping, choice: { ...choice, ...chosen } });
  await world.runPortalJobs();
  return id;
}

const people = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => `${name},Zz${at},${name}${at}@candidate.example,,`);
const created = async (q: string) => {
  const { token } = await ownToken(world.service, world.account.companyId);
  const query = { q, per_page: 100 };
  return (await world.clientOf({ token }).call(api.listCandidates, { query })).candidates;
};
const countsOf = async (id: number, caller = mere) => (await caller.imports.show({ id })).counts;

describe("a file is read", () => {
  test("with its columns guessed by their names, and the next file's as they were named for this one", async () => {
    const id = await read(`${header},Shoe size\r\nAna,Ngata,ana@candidate.example,0491 570 156,HR-1,42`);
    expect(await mere.imports.show({ id })).toMatchObject({
      state: "mapping",
      mapping,
      mappedBy: "guess",
      columns: expect.arrayContaining([{ name: "Shoe size", samples: ["42"] }]),
    });
    await mere.imports.map({ id, mapping: { ...mapping, department: 5 }, choice });
    const next = await read(`${header},SHOE SIZE\r\nTama,Rewi,tama@candidate.example,,HR-2,44`);
    expect(await mere.imports.show({ id: next })).toMatchObject({
      mapping: { ...mapping, department: 5 },
      mappedBy: "last file",
    });
  });

  test("that has no header, by what is in its columns; whole names are taken apart", async () => {
    const id = await read("Ngata; Ana,x;ana.n@candidate.example\nLê Văn Bình;y;binh@candidate.example");
    expect((await mere.imports.show({ id })).mapping).toEqual({ email: 2 });
    await mere.imports.map({ id, mapping: { fullName: 0, email: 2 }, choice });
    expect(
      (await mere.imports.rows({ id })).map(({ person }) => [person?.firstName, person?.lastName]),
    ).toEqual([
      ["", "Ngata"],
      ["Lê Văn", "Bình"],
    ]);
  });

  test.each([
    ["not_csv", Buffer.from("PK\x03\x04 a spreadsheet")],
    ["empty", Buffer.from(`${header}\r\n`)],
    ["too_many_rows", Buffer.from(`${header}\n${"A,B,c@d.example,,\n".repeat(10_001)}`)],
    ["too_wide", Buffer.from(`${header}\nAna,${"x".repeat(2_001)},,,`)],
  ])("and refused as %s where it can't be used", async (code, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject({ failure: { details: [{ param: "file", code }] } });
  });

  test("as text: what a spreadsheet would execute is a name, and is harmless in the report", async () => {
    const id = await mappedImport([`"=HYPERLINK(""http://x"")",Zz,formula@candidate.example,'+61491570156,`]);
    const [row] = await mere.imports.rows({ id });
    expect(row?.person).toMatchObject({ firstName: '=HYPERLINK("http://x")', contactNumber: "+61491570156" });
  });
});

describe("before anything is sent", () => {
  test("each row says what is wrong with it, and is corrected or skipped; nothing starts until all are in order", async () => {
    const id = await mappedImport(
      ["Ana,Zz,ana@,12,R-1", ",,nobody@candidate.example,,", "Tama,Zz,tama.z@candidate.example,,R-1"],
      { contact: true },
    );
    expect(
      (await mere.imports.rows({ id, filter: "problems" })).map(({ line, problems }) => [line, problems]),
    ).toEqual([
      [2, { email: "not_an_email", contactNumber: "not_a_number" }],
      [3, { firstName: "missing" }],
      [4, { reference: "used_twice" }],
    ]);
    await expect(mere.imports.start({ id })).rejects.toMatchObject({ code: "CONFLICT" });
    const person = {
      ...{
        firstName: "Ana",
        lastName: "Zz",
        email: "ana.z@candidate.example",
        contactNumber: "0491 570 156",
      },
      ...{ jobRole: "", department: "", reference: "R-9" },
    };
    await mere.imports.correct({ id, number: 1, person });
    expect(await mere.imports.skip({ id, which: "problems", skipped: true })).toBe(1);
    const before = front.asked.filter((one) => one === "POST /v1/candidates").length;
    expect(await countsOf(id)).toMatchObject({ waiting: 2, problems: 0, skipped: 1 });
    expect(front.asked.filter((one) => one === "POST /v1/candidates")).toHaveLength(before);
    await mere.imports.start({ id });
    await world.runPortalJobs();
    expect(await countsOf(id)).toMatchObject({ created: 2, skipped: 1 });
    expect(await created("ana.z@")).toMatchObject([
      { partner_application_id: "R-9", contact_number: "+61491570156" },
    ]);
  });

  test("people who are twice in the file, or at the company already, are shown", async () => {
    const there = await world.aCandidate({
      first_name: "Đặng",
      last_name: "Hoa",
      email: "hoa@candidate.example",
    });
    const id = await mappedImport([
      "Hoa,Dang,,,",
      "Kim,One,kim@candidate.example,,",
      "Kimberley,One,KIM@candidate.example,,",
      "Nobody,Else,nobody.else@candidate.example,,",
    ]);
    expect((await mere.imports.rows({ id })).map(({ alike }) => alike)).toEqual([
      [{ candidateId: expect.any(Number), partnerApplicationId: there, by: ["name"] }],
      [{ line: 4, by: ["email"] }],
      [{ line: 3, by: ["email"] }],
      [],
    ]);
    expect((await mere.imports.show({ id })).compared.all).toBe(true);
    expect(await mere.imports.skip({ id, which: "alike", skipped: true })).toBe(3);
  });
});

describe("each row creates one candidate", () => {
  test("and no webhook is notified of any, not even a global one", async () => {
    const receiver = await openReceiver();
    const own = world.clientOf(await ownToken(world.service, world.account.companyId));
    await own.call(api.saveWebhook, { body: { uri: receiver.url, global: true } });
    const id = await mappedImport(people(3, "Silent"));
    await mere.imports.start({ id });
    await world.runPortalJobs();
    for (const { partner_application_id } of await created("Silent")) {
      await own.call(api.cancelCandidate, { params: { partner_application_id } });
    }
    await world.runJobs();
    expect(await countsOf(id)).toMatchObject({ created: 3, waiting: 0 });
    expect(receiver.calls).toEqual([]);
    await receiver.close();
  });

  test("though its process is killed in the middle and responses are lost: others go on, and nobody is there twice", async () => {
    const id = await mappedImport(["Own,Zz,own.ref@candidate.example,,OWN-1", ...people(30, "Killed")]);
    await mere.imports.start({ id });
    const key = { company_id: world.account.companyId, import_id: id };
    // What is left when a process dies with its requests on their way: the service has done them, and nobody heard of it.
    for (let kills = 0; kills < 3; kills += 1) {
      front.loseAnswer(/^POST \/v1\/candidates$/);
      await expect(runImport(world.portal).run(key)).rejects.toThrow();
    }
    const [half] = await world.portal.db<{ unheard: number }[]>`
      select count(*)::int as unheard from portal.import_rows
      where import_id = ${id} and state = 'waiting' and sent_at is not null`;
    expect(half?.unheard).toBeGreaterThan(0);
    expect(await countsOf(id)).toMatchObject({ failed: 0 });
    await Promise.all([runImport(world.portal).run(key), runImport(world.portal).run(key)]);
    expect(await countsOf(id)).toMatchObject({ created: 31, failed: 0, waiting: 0 });
    expect((await mere.imports.show({ id })).state).toBe("done");
    expect((await created("Killed")).map(({ email }) => email).toSorted()).toEqual(
      people(30, "Killed")
        .map((row) => row.split(",")[2])
        .toSorted(),
    );
    expect(await created("own.ref@")).toHaveLength(1);
  });

  test("also where the service was killed with a request under way: its row waits until the service takes it again", async () => {
    const id = await mappedImport(people(2, "Underway"));
    await mere.imports.start({ id });
    const key = { company_id: world.account.companyId, import_id: id };
    front.loseAnswer(/^POST \/v1\/candidates$/);
    await expect(runImport(world.portal).run(key)).rejects.toThrow();
    // Killed between the candidate and its answer, the service has the key of a request that never ends.
    await world.service.db`
      update service.idempotency_keys set response_status = null, sealed_response = null
      where key like 'console-%' and created_at = (select max(created_at) from service.idempotency_keys)`;
    await expect(runImport(world.portal).run(key)).rejects.toMatchObject({
      code: "idempotency_key_in_flight",
    });
    expect(await countsOf(id)).toMatchObject({ failed: 0 });
    await world.service
      .db`update service.idempotency_keys set created_at = created_at - interval '2 minutes'`;
    await runImport(world.portal).run(key);
    expect(await countsOf(id)).toMatchObject({ created: 2, failed: 0, waiting: 0 });
    expect(await created("Underway")).toHaveLength(2);
  });

  test("stops when staff stop it, and goes on with the rest", async () => {
    const id = await mappedImport(people(60, "Stopped"));
    await mere.imports.start({ id });
    let posts = 0;
    front.first = async () => {
      posts += front.asked.at(-1) === "POST /v1/candidates" ? 1 : 0;
      if (posts === 5) await mere.imports.stop({ id });
    };
    await world.runPortalJobs();
    front.first = async () => {};
    const stopped = await mere.imports.show({ id });
    expect(stopped).toMatchObject({ state: "stopped", stoppedBy: null });
    expect(stopped.counts.created).toBeLessThan(60);
    await mere.imports.start({ id });
    await world.runPortalJobs();
    expect(await countsOf(id)).toMatchObject({ created: 60 });
    expect(await created("Stopped")).toHaveLength(60);
  });

  test("a reference that somebody else has fails its row alone, which can be corrected and sent again", async () => {
    const { token } = await ownToken(world.service, world.account.companyId);
    await world.clientOf({ token }).call(api.createCandidate, {
      body: { candidate: { partner_application_id: "TAKEN-1", first_name: "Else" }, bypass: true },
    });
    const id = await mappedImport(["Ref,Zz,ref.z@candidate.example,,TAKEN-1", ...people(2, "Beside")]);
    await mere.imports.start({ id });
    await world.runPortalJobs();
    expect(await countsOf(id)).toMatchObject({ created: 2, failed: 1 });
    const [row] = await mere.imports.rows({ id, filter: "failed" });
    expect(row).toMatchObject({ number: 1, failure: "taken" });
    if (row?.person) await mere.imports.correct({ id, number: 1, person: { ...row.person, reference: "" } });
    await mere.imports.start({ id });
    await world.runPortalJobs();
    expect(await countsOf(id)).toMatchObject({ created: 3, failed: 0 });
  });

  test("a connection that is refused stops the import and says so, and nothing fails", async () => {
    const id = await mappedImport(people(2, "Refused"));
    await mere.imports.start({ id });
    front.refuseNext(/^POST \/v1\/candidates$/, 401);
    await world.runPortalJobs();
    const { state, stoppedBy, counts } = await mere.imports.show({ id });
    expect({ state, stoppedBy: stoppedBy !== null, failed: counts.failed }).toEqual({
      state: "stopped",
      stoppedBy: true,
      failed: 0,
    });
    await mere.imports.start({ id });
    await world.runPortalJobs();
    expect(await created("Refused")).toHaveLength(2);
  });
});

test("what a file says of people is sealed, goes when they are created, and the rest after 30 days", async () => {
  const id = await mappedImport(["Sealedname,Zz,sealed@candidate.example,,", "Skippedname,Zz,s@,,"]);
  await mere.imports.skip({ id, which: "problems", skipped: true });
  const rows = async () =>
    await world.portal.db`
    select number, state, sealed is null as gone, sealed, problems::text || alike::text || key::text as plain
    from portal.import_rows where import_id = ${id} order by number`;
  const text = (await rows())
    .map((row) => Buffer.from(row.sealed ?? "").toString("latin1") + row.plain)
    .join();
  expect(text).not.toMatch(/Sealedname|Skippedname|candidate\.example/);
  await mere.imports.start({ id });
  await world.runPortalJobs();
  expect((await rows()).map(({ state, gone }) => [state, gone])).toEqual([
    ["created", true],
    ["skipped", false],
  ]);
  await world.clock.advance(31 * 86_400_000);
  await sweepImports(world.portal).run({});
  expect(await rows()).toEqual([]);
  expect(await created("sealed@")).toHaveLength(1);
});

test("another company's staff find nothing of it", async () => {
  const id = await mappedImport(people(1, "Ours"));
  const other = await world.anotherCompany("Kauri Care");
  const { caller: tama } = await world.aReviewer({ companyId: other.companyId });
  expect(await tama.imports.list()).toEqual([]);
  for (const call of [
    () => tama.imports.show({ id }),
    () => tama.imports.rows({ id }),
    () => tama.imports.map({ id, mapping, choice }),
    () => tama.imports.start({ id }),
    () => tama.imports.stop({ id }),
    () => tama.imports.skip({ id, which: 1, skipped: true }),
    () => tama.imports.remove({ id }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
});
