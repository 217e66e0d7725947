import { afterAll, beforeAll, expect, test } from "vitest";
import { openClient } from "../../../server/client/client.ts";
import { api } from "../../../server/contract/api.ts";
import { anAccount, anotherToken } from "../../support/cast.ts";
import { aCandidateWithFiles, aPhoto, aSignature } from "../../support/files.ts";
import { aPdf } from "../../support/pdf.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

const changes = (after = 0, per_page = 100) =>
  world.client.call(api.listDocumentChanges, { query: { after, per_page } });

/** Those that came after a number, as upload and whether it is there. */
async function since(after: number): Promise<[uploadId: number, isThere: boolean][]> {
  return (await changes(after)).changes.map(({ upload_id, document }) => [upload_id, document !== null]);
}

test("documents of all candidates are listed as they came, without signatures", async () => {
  const { last_number: start } = await changes();
  const [one, other] = [await aCandidateWithFiles(world), await aCandidateWithFiles(world)];
  const first = await one.upload(await aPhoto(), "drivers_license");
  const second = await other.upload(aPdf());
  await one.sign(await aSignature());
  const answer = await changes(start);
  expect(api.listDocumentChanges.result.parse(answer)).toEqual(answer);
  const { id: candidateId } = await one.candidate();
  expect(answer.changes).toMatchObject([
    {
      upload_id: first.id,
      candidate_id: candidateId,
      document: {
        partner_application_id: one.id,
        id_type: "drivers_license",
        created_at: first.created_at,
      },
    },
    { upload_id: second.id, document: { partner_application_id: other.id } },
  ]);
  expect(answer.last_number).toBe(answer.changes.at(-1)?.number);
  expect(await changes(answer.last_number)).toEqual({ changes: [], last_number: answer.last_number });
});

test("pages follow one another by the number, and miss nothing", async () => {
  const { last_number: start } = await changes();
  const candidate = await aCandidateWithFiles(world);
  const ids: number[] = [];
  for (let count = 0; count < 5; count += 1) ids.push((await candidate.upload(aPdf())).id);
  const found: number[] = [];
  for (let after = start, page = await changes(after, 2); page.changes.length > 0; ) {
    found.push(...page.changes.map(({ upload_id }) => upload_id));
    after = page.changes.at(-1)?.number ?? after;
    page = await changes(after, 2);
  }
  expect(found).toEqual(ids);
});

test("a deleted document, and those of a deleted candidate, are told as gone", async () => {
  const [one, other] = [await aCandidateWithFiles(world), await aCandidateWithFiles(world)];
  const [kept, deleted] = [await one.upload(aPdf()), await one.upload(aPdf())];
  const erased = await other.upload(aPdf());
  const { last_number: start } = await changes();
  await world.client.call(api.deleteUpload, { params: { upload_id: deleted.id } });
  await world.client.call(api.deleteCandidate, { params: other.params });
  expect(await since(start)).toEqual([
    [deleted.id, false],
    [erased.id, false],
  ]);
  expect(await since(0)).toContainEqual([kept.id, true]);
});

test("whoever reads while documents are stored at once misses none", async () => {
  const { last_number: start } = await changes();
  const candidates = await Promise.all([1, 2, 3].map(() => aCandidateWithFiles(world)));
  const read = new Set<number>();
  let [after, isStoring] = [start, true];
  const reading = (async () => {
    for (let isLast = false; !isLast; ) {
      isLast = !isStoring;
      const page = await changes(after, 1000);
      for (const { number, upload_id } of page.changes) {
        read.add(upload_id);
        after = number;
      }
    }
  })();
  const storing = Promise.all(
    candidates.flatMap((candidate) => [1, 2].map(() => candidate.upload(aPdf()))),
  ).finally(() => {
    isStoring = false;
  });
  const [stored] = await Promise.all([storing, reading]);
  expect([...read].sort()).toEqual(stored.map(({ id }) => id).sort());
});

test("a document whose transaction is still under way holds back those that come after it", async () => {
  const candidate = await aCandidateWithFiles(world);
  await candidate.upload(aPdf());
  const { last_number: start } = await changes();
  const { id: candidateId } = await candidate.candidate();
  const { db } = world.service;
  const [inserted, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = db.begin(async (tx) => {
    await tx`insert into service.uploads
      (candidate_id, blob_id, sealed_key, file_name, file_type, size_bytes, sha256, id_type, created_at)
      select candidate_id, 'a-late-blob', sealed_key, file_name, file_type, size_bytes, sha256, id_type, created_at
      from service.uploads where candidate_id = ${candidateId} limit 1`;
    inserted.resolve();
    await released.promise;
  });
  await inserted.promise;
  const other = await aCandidateWithFiles(world);
  const second = other.upload(aPdf());
  await expect
    .poll(async () => {
      const [row] = await db`
        select count(*) from pg_locks
        where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`;
      return row?.count;
    })
    .toBe(1);
  expect(await since(start)).toEqual([]);
  released.resolve();
  await first;
  await second;
  expect(await since(start)).toHaveLength(2);
});

test("another partner's documents, and another company's, are not listed", async () => {
  const candidate = await aCandidateWithFiles(world);
  await candidate.upload(aPdf());
  const { service, account } = world;
  for (const stranger of [
    await anotherToken(service, account.companyId, "Talentwise"),
    await anAccount(service, { name: "Kererū Care" }),
  ]) {
    const client = openClient({ baseUrl: world.baseUrl, token: stranger.token });
    expect(await client.call(api.listDocumentChanges, { query: {} })).toEqual({
      changes: [],
      last_number: 0,
    });
  }
});

test.each(["after=-1", "after=x", "per_page=0", "per_page=1001"])("%s is refused", async (query) => {
  const { status, body } = await world.request("GET", `/document_changes?${query}`);
  expect([status, body.error.param]).toEqual([422, query.split("=")[0]]);
});

test("without a valid token nothing is listed", async () => {
  const { status } = await world.request("GET", "/document_changes", undefined, {
    authorization: "Bearer nonsense",
  });
  expect(status).toBe(401);
});

test("a service without its extensions has no such list", async () => {
  const plain = await openServiceUnderTest({ extensions: false });
  try {
    expect((await plain.request("GET", "/document_changes")).status).toBe(404);
  } finally {
    await plain.close();
  }
});

test("candidates are found by their ids, in one page", async () => {
  const people = [await aCandidateWithFiles(world), await aCandidateWithFiles(world)];
  const ids = await Promise.all(people.map(async (person) => (await person.candidate()).id));
  const query = { ids: `${ids.join(",")},999999999` };
  const { candidates, pagination } = await world.client.call(api.listCandidates, { query });
  expect(candidates.map(({ id }) => id).sort()).toEqual(ids.toSorted());
  expect(pagination.total_count).toBe(2);
  for (const bad of ["", "1,", "a", "1,,2", Array(101).fill(1).join(",")]) {
    const { status } = await world.request("GET", `/candidates?ids=${bad}`);
    expect([bad, status]).toEqual([bad, 422]);
  }
});
