import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Client } from "../../../../server/client/client.ts";
import { api } from "../../../../server/contract/api.ts";
import { saveConnection } from "../../../../server/portal/gateway/save-connection.ts";
import { readChanges } from "../../../../server/portal/work/queue/read-changes.ts";
import { type Account, anotherToken } from "../../../support/cast.ts";
import { aPhoto, aSignature, dataUri } from "../../../support/files.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

/** What of the queue is meant. */
const documents = { kinds: ["documents" as const] };
let world: StaffUnderTest;
let photo: Buffer;
beforeAll(async () => {
  world = await openStaffUnderTest();
  photo = await aPhoto();
});
afterAll(() => world.close());

/** A company of its own for each test, whose partner sends everything by API. */
let company: Account;
let client: Client;
let mere: Caller;
let headers: Headers;
beforeEach(async () => {
  company = await world.anotherCompany("Harbour Health");
  client = world.clientOf(company);
  ({ caller: mere, headers } = await world.aReviewer({ companyId: company.companyId }));
});

async function aCandidate(id: string): Promise<string> {
  await client.call(api.createCandidate, {
    body: { bypass: true, candidate: { partner_application_id: id, first_name: id, last_name: "Tane" } },
  });
  return id;
}

async function send(
  partner_application_id: string,
  id_type: "passport" | "id" = "passport",
): Promise<number> {
  const body = { data: dataUri(photo), id_type };
  return (await client.call(api.storeFile, { params: { partner_application_id }, body })).id;
}

async function approve(partnerApplicationId: string, uploadId: number): Promise<number> {
  return await mere.reviews.approve(await world.lookAt(headers, { partnerApplicationId, uploadId }));
}

async function queued(): Promise<[string, number][]> {
  const { rows } = await mere.queue.list({ ...documents, perPage: 100 });
  return rows.map(({ partnerApplicationId, kinds }) => [partnerApplicationId, kinds[0]?.count ?? 0]);
}

test("60 documents that a partner sent for 60 candidates wait, are counted, and are listed by pages", async () => {
  const ids: string[] = [];
  for (let count = 0; count < 60; count += 1) {
    ids.push(await aCandidate(`api-${count}`));
    await send(`api-${count}`);
  }
  const first = await mere.queue.list({ ...documents, page: 1, perPage: 25 });
  expect(first).toMatchObject({ totalCount: 60, totalPages: 3, covers: { of: "all", isRead: true } });
  const pages = [first];
  for (const page of [2, 3]) pages.push(await mere.queue.list({ ...documents, page, perPage: 25 }));
  const rows = pages.flatMap((page) => page.rows);
  expect(rows.map(({ partnerApplicationId }) => partnerApplicationId)).toEqual(ids);
  expect(rows[7]?.candidate?.name).toBe("api-7 Tane");
  expect(await mere.queue.counts()).toMatchObject({ byKind: { documents: 60 } });
  const listed = await mere.candidates.list({ q: "api-59" });
  expect(listed.candidates).toMatchObject([{ waiting: 1 }]);
}, 120_000);

describe("a document that came by API", () => {
  test("leaves the queue when it is decided on, and comes back when that is taken back", async () => {
    const [one, two] = [await aCandidate("one"), await aCandidate("two")];
    const upload = await send(one);
    await send(one, "id");
    await send(two);
    expect(await queued()).toEqual([
      ["one", 2],
      ["two", 1],
    ]);
    const decision = await approve(one, upload);
    expect(await queued()).toEqual([
      ["one", 1],
      ["two", 1],
    ]);
    const { candidate, uploads } = await mere.candidates.get({ partnerApplicationId: one });
    expect(uploads[0]).toMatchObject({ id: upload, review: { decision: "approved" } });
    const target = { partnerApplicationId: one, candidateId: candidate.id, uploadId: upload };
    await mere.reviews.reopen({ ...target, seenReviewId: decision });
    expect(await queued()).toEqual([
      ["one", 2],
      ["two", 1],
    ]);
  });

  test("waits as long as its candidate was not canceled; a signature is no document", async () => {
    const id = await aCandidate("signed");
    await send(id);
    await client.call(api.storeFile, {
      params: { partner_application_id: id },
      body: { data: dataUri(await aSignature()), id_type: "id", is_signature: true },
    });
    expect(await queued()).toEqual([["signed", 1]]);
    await client.call(api.cancelCandidate, { params: { partner_application_id: id } });
    expect(await queued()).toEqual([]);
    expect(await mere.queue.counts()).toMatchObject({ candidates: 0, byKind: {} });
    expect((await mere.candidates.list({ q: id })).candidates).toMatchObject([{ waiting: 0 }]);
  });

  test("of a canceled candidate does not wait when it is listed later, nor when a decision on it is taken back", async () => {
    const [late, early] = [await aCandidate("late"), await aCandidate("early-canceled")];
    const upload = await send(early);
    const decision = await approve(early, upload);
    for (const partner_application_id of [late, early]) {
      await client.call(api.cancelCandidate, { params: { partner_application_id } });
    }
    expect(await queued()).toEqual([]);
    await send(late);
    expect(await queued()).toEqual([]);
    const { candidate } = await mere.candidates.get({ partnerApplicationId: early });
    const target = { partnerApplicationId: early, candidateId: candidate.id, uploadId: upload };
    await mere.reviews.reopen({ ...target, seenReviewId: decision });
    expect(await queued()).toEqual([]);
  });

  test("of a candidate whom staff cancel leaves at once, with the number in the list of candidates", async () => {
    const id = await aCandidate("by-staff");
    await send(id);
    expect(await queued()).toEqual([["by-staff", 1]]);
    const { candidate } = await mere.candidates.get({ partnerApplicationId: id });
    await mere.candidateActions.cancel({ partnerApplicationId: id, candidateId: candidate.id });
    expect((await mere.candidates.list({ q: id })).candidates).toMatchObject([{ waiting: 0 }]);
    expect(await queued()).toEqual([]);
  });

  test("that was decided on before the list was first read never waits", async () => {
    const id = await aCandidate("early");
    const upload = await send(id);
    await approve(id, upload);
    expect(await queued()).toEqual([]);
  });

  test("that is deleted, or whose candidate is, leaves with its count", async () => {
    const [one, two] = [await aCandidate("one"), await aCandidate("two")];
    const upload = await send(one);
    await send(one);
    await send(two);
    expect(await queued()).toEqual([
      ["one", 2],
      ["two", 1],
    ]);
    await client.call(api.deleteUpload, { params: { upload_id: upload } });
    await client.call(api.deleteCandidate, { params: { partner_application_id: two } });
    expect(await queued()).toEqual([["one", 1]]);
    expect(await mere.queue.counts()).toMatchObject({ byKind: { documents: 1 } });
  });

  test("is found under the candidate's new partner_application_id", async () => {
    const id = await aCandidate("before");
    await send(id);
    expect(await queued()).toEqual([["before", 1]]);
    await client.call(api.updateCandidate, {
      params: { partner_application_id: id },
      body: { candidate: { partner_application_id: "after" } },
    });
    const { rows } = await mere.queue.list(documents);
    expect(rows[0]?.candidate).toMatchObject({ partnerApplicationId: "after", waiting: 1 });
    expect(await queued()).toEqual([["after", 1]]);
    expect((await mere.candidates.list({ q: "after" })).candidates).toMatchObject([{ waiting: 1 }]);
  });
});

test("requests that read the same changes at once keep each document once, and a decision meanwhile holds", async () => {
  const uploads: number[] = [];
  for (const id of ["C-1", "C-2", "C-3", "C-4"]) uploads.push(await send(await aCandidate(id)));
  const read = () => readChanges(world.portal, company.companyId, client);
  await Promise.all([
    read(),
    approve("C-1", uploads[0] ?? 0),
    read(),
    approve("C-3", uploads[2] ?? 0),
    read(),
  ]);
  expect(await queued()).toEqual([
    ["C-2", 1],
    ["C-4", 1],
  ]);
});

test("a company that is connected elsewhere has the documents of that service in its queue, and no others", async () => {
  await send(await aCandidate("here"));
  expect(await queued()).toEqual([["here", 1]]);
  const other = await anotherToken(world.service, company.companyId, "Otherline");
  const connect = (token: string) =>
    saveConnection(world.portal, { companyId: company.companyId, baseUrl: world.baseUrl, token });
  await connect(other.token);
  expect(await queued()).toEqual([]);
  await connect(company.token);
  expect(await queued()).toEqual([["here", 1]]);
});

test("a service that was restored from a backup is read again from the start", async () => {
  await send(await aCandidate("kept"));
  expect(await queued()).toEqual([["kept", 1]]);
  await world.portal.db`
    update portal.document_marks set number = number + 1000000 where company_id = ${company.companyId}`;
  await send(await aCandidate("new"));
  expect(await queued()).toEqual([
    ["kept", 1],
    ["new", 1],
  ]);
});

describe("where the service has no list of documents", () => {
  let plain: StaffUnderTest;
  beforeAll(async () => {
    plain = await openStaffUnderTest({ extensions: false });
  });
  afterAll(() => plain.close());

  test("the queue holds what was sent through the portal, and says that this may not be all", async () => {
    const { caller } = await plain.aReviewer();
    const [through, byApi] = [await plain.aCandidate(), await plain.aCandidate()];
    expect(await caller.queue.list(documents)).toMatchObject({
      rows: [],
      covers: { of: "lists", documents: "through_portal" },
    });
    await plain.aDocument(through);
    await plain.client.call(api.storeFile, {
      params: { partner_application_id: byApi },
      body: { data: dataUri(photo), id_type: "passport" },
    });
    const { rows, covers } = await caller.queue.list(documents);
    expect(rows).toMatchObject([{ partnerApplicationId: through, candidate: { name: "Ana Lopez" } }]);
    expect(covers).toMatchObject({ documents: "through_portal" });
    expect(await caller.candidates.get({ partnerApplicationId: byApi })).toMatchObject({
      uploads: [],
      covers: "through_portal",
    });
  });

  test("a candidate that the service erased is shown as such, and put away when told", async () => {
    const { caller } = await plain.aReviewer();
    const id = await plain.aCandidate();
    await plain.aDocument(id);
    const find = async () =>
      (await caller.queue.list(documents)).rows.filter(
        ({ partnerApplicationId }) => partnerApplicationId === id,
      );
    await expect(caller.candidates.dismiss({ partnerApplicationId: id })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    await plain.client.call(api.deleteCandidate, { params: { partner_application_id: id } });
    expect(await find()).toMatchObject([{ candidate: null, kinds: [{ kind: "documents", count: 1 }] }]);
    await caller.candidates.dismiss({ partnerApplicationId: id });
    expect(await find()).toEqual([]);
  });
});
