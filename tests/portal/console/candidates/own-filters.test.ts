import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Client } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import type { Staff } from "#server/portal/people/auth/staff.ts";
import type { Account } from "../../../support/cast.ts";
import { aPhoto, dataUri } from "../../../support/files.ts";
import { inWords } from "../../look-at.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let photo: Buffer;
let company: Account;
let client: Client;
let mere: Caller;
let mereRow: Staff;
let headers: Headers;
let count = 0;
beforeAll(async () => {
  world = await openStaffUnderTest();
  photo = await aPhoto();
});
afterAll(() => world.close());
/** Each test has a company of its own: what one does to its candidates is in no other's list. */
beforeEach(async () => {
  count += 1;
  company = await world.anotherCompany(`Kererū Care ${count}`, "manual");
  client = world.clientOf(company);
  ({ caller: mere, staff: mereRow, headers } = await world.aReviewer({ companyId: company.companyId }));
});

type Person = { id: number; partnerApplicationId: string; uploadId: number };

async function aCandidate(partner_application_id: string, job_role = "Nurse"): Promise<Person> {
  const created = await client.call(api.createCandidate, {
    body: {
      bypass: true,
      candidate: { partner_application_id, first_name: partner_application_id, last_name: "Ray", job_role },
    },
  });
  return {
    id: created.id,
    partnerApplicationId: partner_application_id,
    uploadId: await send(partner_application_id),
  };
}

async function send(partner_application_id: string): Promise<number> {
  const body = { data: dataUri(photo), id_type: "passport" as const };
  return (await client.call(api.storeFile, { params: { partner_application_id }, body })).id;
}

async function reject({ partnerApplicationId, uploadId }: Person): Promise<void> {
  await mere.candidates.list({});
  const seen = await world.lookAt(headers, { partnerApplicationId, uploadId });
  await mere.reviews.reject({ ...seen, ...inWords("It is blurred."), seenReviewId: null, final: false });
}

const names = async (given: Parameters<Caller["candidates"]["list"]>[0]) =>
  (await mere.candidates.list(given)).candidates.map(({ partnerApplicationId }) => partnerApplicationId);

describe("the list of those of whom a document is awaited", () => {
  let people: Person[];
  beforeEach(async () => {
    people = [];
    for (const [name, role] of [
      ["anahera", "Nurse"],
      ["bryn", "Driver"],
      ["carys", "Nurse"],
      ["dov", "Nurse"],
    ])
      people.push(await aCandidate(name ?? "", role));
    for (const one of people.slice(0, 3)) await reject(one);
  });

  test("has each of them once, counted, on as many pages as there are, in the order asked for", async () => {
    const page = await mere.candidates.list({ waiting: "candidate", sort: "-name", perPage: 2 });
    expect(page).toMatchObject({
      totalCount: 3,
      totalExact: true,
      totalPages: 2,
      ignored: { filters: [], sort: false },
    });
    expect(page.candidates.map(({ name }) => name)).toEqual(["carys Ray", "bryn Ray"]);
    expect(page.candidates[0]?.waitingForCandidate).not.toBeNull();
    expect(await names({ waiting: "candidate", sort: "-name", perPage: 2, page: 2 })).toEqual(["anahera"]);
    expect(await names({ waiting: "candidate", sort: "created_at" })).toEqual(["anahera", "bryn", "carys"]);
  });

  test("is narrowed by the other filters and by the search, and by whom they are assigned to", async () => {
    expect(await names({ waiting: "candidate", jobRole: "driver" })).toEqual(["bryn"]);
    expect(await names({ waiting: "candidate", q: "anah" })).toEqual(["anahera"]);
    const candidates = [people[0], people[3]].map((one) => ({
      candidateId: one?.id ?? 0,
      partnerApplicationId: one?.partnerApplicationId ?? "",
    }));
    await mere.queue.assignAll({ candidates, staffId: mereRow.id });
    expect(await names({ assignee: mereRow.id, sort: "name" })).toEqual(["anahera", "dov"]);
    expect(await names({ assignee: mereRow.id, waiting: "candidate" })).toEqual(["anahera"]);
  });

  test("is all that a bulk action on what matches is done to", async () => {
    const filter = { waiting: "candidate" as const };
    const { id } = await mere.bulk.begin({
      action: { kind: "assign", staffId: mereRow.id },
      selection: { filter },
    });
    await world.runPortalJobs();
    expect(await mere.bulk.show({ id })).toMatchObject({ state: "done", total: 3 });
  });

  test("has neither whoever has sent the document again nor whoever was canceled", async () => {
    await send("carys");
    await client.call(api.cancelCandidate, { params: { partner_application_id: "bryn" } });
    expect(await mere.candidates.list({ waiting: "candidate" })).toMatchObject({
      totalCount: 1,
      totalPages: 1,
    });
    expect(await names({ waiting: "candidate" })).toEqual(["anahera"]);
  });
});

test("beyond what one call takes they are read by several, in one order", async () => {
  const { companyId } = company;
  const { staff: hana, caller } = await world.aReviewer({ companyId, name: "Hana Hill" });
  const candidates = [];
  for (let number = 1; number <= 103; number += 1) {
    const candidate = { first_name: `N${String(number).padStart(3, "0")}`, last_name: "Many" };
    const { id, partner_application_id } = await client.call(api.createCandidate, {
      body: { bypass: true, candidate },
    });
    candidates.push({ candidateId: id, partnerApplicationId: partner_application_id });
  }
  await caller.queue.assignAll({ candidates, staffId: hana.id });
  const page = await caller.candidates.list({ assignee: hana.id, sort: "name", page: 5, perPage: 25 });
  expect(page).toMatchObject({ totalCount: 103, totalExact: true, totalPages: 5 });
  expect(page.candidates.map(({ name }) => name)).toEqual(["N101 Many", "N102 Many", "N103 Many"]);
});
