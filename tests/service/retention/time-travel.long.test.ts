import { afterEach, beforeEach, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { anAccount, ownToken } from "../../support/cast.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import {
  aDayPasses,
  aWholeCandidate,
  blobsOf,
  certificatesOf,
  dayMs,
  keptOf,
  runToResults,
  setSchedule,
  sweep,
  verified,
} from "./retention-world.ts";

let world: ServiceUnderTest;
beforeEach(async () => {
  world = await openServiceUnderTest();
});
afterEach(() => world.close());

const planted = {
  first_name: "Zerubbabel",
  last_name: "Quillfeather",
  email: "zq@planted.example",
  contact_number: "+61491570006",
  job_role: "Lamplighter",
  department: "Semaphores",
};

/** Three candidates: a police check, one of the Ministry of Justice, and credit with a check by referees. */
async function threeCandidates() {
  const named = (partner_application_id: string) => ({ ...planted, partner_application_id });
  const police = await aWholeCandidate(world, named("APP-P"), [{ type: "national_police_check" }]);
  const moj = await aWholeCandidate(world, named("APP-M"), [{ type: "moj" }]);
  const credit = await aWholeCandidate(world, named("APP-C"), [{ type: "credit" }]);
  await runToResults(world, [police, moj, credit]);
  return { police, moj, credit };
}

test("over two years each kind of record goes in its month and no other, with its files, and the certificates say so", async () => {
  const company = await setSchedule(world, {
    retention_days: 45,
    own: [
      { check_type: "national_police_check", record_kind: "consent", days: 456 },
      { check_type: "national_police_check", record_kind: "result", days: 200 },
      { check_type: "moj", record_kind: "identity_documents", days: 600 },
      { check_type: "credit", record_kind: "result", days: 720 },
    ],
  });
  const before = await blobsOf(world);
  const { police, moj, credit } = await threeCandidates();
  expect(await blobsOf(world)).toBeGreaterThan(before);
  const dryRun = await company.call(api.previewRetention, { body: { next: 200 } });
  const today = () => world.clock.clock.now().getTime();
  const start = today();

  const seen: Record<string, string[]> = {};
  const state = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries({ police, moj, credit }).map(async ([name, { id }]) => [
          name,
          await keptOf(world, id),
        ]),
      ),
    );
  const first = await state();
  // As many as the rule of its check asks for.
  const documentsOf = (name: string) =>
    first[name]?.find((each: string) => each.startsWith("identity_documents ")) ?? "none";
  let last = JSON.stringify(first);
  for (let day = 1; day <= 740; day += 1) {
    await aDayPasses(world);
    const now = await state();
    for (const [name, kept] of Object.entries(now)) {
      const key = `${name} on day ${Math.round((today() - start) / dayMs)}`;
      if (JSON.stringify((JSON.parse(last) as Record<string, string[]>)[name]) !== JSON.stringify(kept)) {
        seen[key] = kept as string[];
      }
    }
    last = JSON.stringify(now);
  }
  // Days are those of the sweep that follows, 365 or 366 of them to a year and 456 to 15 months.
  const names = Object.keys(seen);
  const on = (name: string, index: number) => {
    const key = names.filter((each) => each.startsWith(name))[index] ?? "";
    return { day: Number(key.split(" ").at(-1)), kept: seen[key] };
  };
  expect(on("police", 0)).toEqual({
    day: 200,
    kept: ["candidate 1", "facts 1", "consent 1", documentsOf("police")],
  });
  expect(on("police", 1).kept).toEqual(["candidate 1", "consent 1"]);
  expect([365, 366, 367]).toContain(on("police", 1).day);
  expect(on("police", 2).kept).toEqual([]);
  expect([456, 457, 458, 459]).toContain(on("police", 2).day);
  expect(on("moj", 0)).toEqual({
    day: 45,
    kept: ["candidate 1", "consent 1", documentsOf("moj")],
  });
  expect(on("moj", 1).kept).toEqual(["candidate 1", documentsOf("moj")]);
  expect([90, 91, 92, 93]).toContain(on("moj", 1).day);
  expect(on("moj", 2)).toEqual({ day: 600, kept: [] });
  expect(on("credit", 0)).toEqual({ day: 45, kept: ["candidate 1", "result_files 1", "outcomes 1"] });
  expect(on("credit", 1)).toEqual({ day: 720, kept: [] });
  expect(names).toHaveLength(8);
  expect(await blobsOf(world)).toBe(before);

  const certificates = await certificatesOf(company);
  expect(certificates).toHaveLength(8);
  for (const { signed, payload } of certificates) expect(await verified(world, signed)).toEqual(payload);
  expect(certificates.filter(({ payload }) => payload.whole)).toHaveLength(3);

  // The dry run of the first day is what happened: the same kinds, in the sweep of the day on which they were due.
  const planned = dryRun.next.map(({ at, record_kinds }) => ({ at: Date.parse(at), kinds: record_kinds }));
  const happened = certificates.map(({ payload }) => ({
    at: payload.iat * 1000,
    kinds: payload.records.map(({ record_kind }) => record_kind),
  }));
  expect(happened.map(({ kinds }) => kinds)).toEqual(planned.map(({ kinds }) => kinds));
  for (const [index, { at }] of happened.entries()) {
    const late = at - (planned[index]?.at ?? 0);
    expect(late).toBeGreaterThan(-1_000);
    expect(late).toBeLessThan(dayMs);
  }
  const counted = dryRun.months.flatMap(({ records }) => records.map(({ count }) => count));
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(happened.flatMap(({ kinds }) => kinds).length);
  expect(dryRun.months.reduce((sum, { candidates }) => sum + candidates, 0)).toBe(3);
}, 120_000);

test("certificates, and whatever else is kept in the end, have no word of the person", async () => {
  const company = await setSchedule(world, { retention_days: 20, own: [] });
  const { police, credit } = await threeCandidates();
  await world.client.call(api.deleteCandidate, { params: credit.params });
  for (let month = 0; month < 16; month += 1) {
    await world.clock.advance(31 * dayMs);
    await sweep(world);
  }
  expect(await keptOf(world, police.id)).toEqual([]);
  const certificates = JSON.stringify(await certificatesOf(company));
  const { db } = world.service;
  const tables = await db<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'service'`;
  const values = [...Object.values(planted), "APP-P", "APP-M", "APP-C", "1991-05-14"];
  for (const value of values) {
    expect(certificates).not.toContain(value);
    // Of orders the numbers of each department stay.
    const kept = ["idempotency_keys", ...(value === planted.department ? ["erased_orders"] : [])];
    for (const { name } of tables.filter((table) => !kept.includes(table.name))) {
      const rows = await db`
        select from ${db(`service.${name}`)} t where to_jsonb(t)::text ilike ${`%${value}%`} limit 1`;
      expect([name, value, rows.length]).toEqual([name, value, 0]);
    }
  }
  // Nor its number: who has it is shown its certificates.
  const [own] = await company.call(api.listErasureCertificates, { query: { candidate_id: credit.id } });
  expect(own?.payload).toMatchObject({ whole: true, initiated_by: "partner" });
  expect(Object.values(own?.payload ?? {})).not.toContain(credit.id);
});

test("a hold stops everything, DELETE too; its release lets go on what became due meanwhile", async () => {
  const company = await setSchedule(world, { retention_days: 20, own: [] });
  const { moj } = await threeCandidates();
  const [upload] = await world.client.call(api.listUploads, { params: moj.params });
  const before = await keptOf(world, moj.id);
  const hold = await company.call(api.setLegalHold, {
    params: moj.params,
    body: { reason: "Claim 7", by: "Olivia Owens" },
  });
  expect((await world.client.call(api.getCandidate, { params: moj.params })).legal_hold).toEqual(hold);
  for (let month = 0; month < 24; month += 1) {
    await world.clock.advance(31 * dayMs);
    await sweep(world);
  }
  expect(await keptOf(world, moj.id)).toEqual(before);
  const refused = expect.objectContaining({ code: "under_legal_hold", status: 409 });
  for (const client of [world.client, company]) {
    await expect(client.call(api.deleteCandidate, { params: moj.params })).rejects.toEqual(refused);
    const params = { upload_id: upload?.id ?? 0 };
    await expect(client.call(api.deleteUpload, { params })).rejects.toEqual(refused);
  }
  expect((await company.call(api.previewRetention, { body: {} })).held).toBe(1);

  await company.call(api.releaseLegalHold, { params: moj.params });
  await company.call(api.releaseLegalHold, { params: moj.params });
  const history = await world.client.call(api.listHistory, { params: moj.params });
  expect(history.map(({ type }) => type).filter((type) => type.startsWith("legal_hold"))).toEqual([
    "legal_hold.set",
    "legal_hold.released",
  ]);
  await sweep(world);
  expect(await keptOf(world, moj.id)).toEqual([]);
});

test("a company's schedule and keys touch no other company's candidates", async () => {
  const other = await anAccount(world.service, { name: "Kea Couriers" }, "Talentwise");
  const theirs = world.clientOf(await ownToken(world.service, other.companyId));
  const input = { partner_application_id: "APP-T" };
  const candidate = await aWholeCandidate(world, input, [{ type: "credit" }], world.clientOf(other));
  const company = await setSchedule(world, { retention_days: 1, own: [] });
  const { credit } = await threeCandidates();
  await world.clock.advance(40 * dayMs);
  await sweep(world);
  expect(await keptOf(world, credit.id)).toEqual([]);
  expect(await keptOf(world, candidate.id)).not.toEqual([]);
  expect(await certificatesOf(theirs)).toEqual([]);
  expect((await certificatesOf(company)).length).toBeGreaterThan(0);
  expect((await theirs.call(api.getRetention)).retention_days).toBe(365);
  const params = candidate.params;
  await expect(
    company.call(api.setLegalHold, { params, body: { reason: "Not ours" } }),
  ).rejects.toMatchObject({ code: "not_found" });
  await theirs.call(api.deleteCandidate, { params });
  expect(await certificatesOf(theirs)).toMatchObject([{ payload: { initiated_by: "company", whole: true } }]);
  // The same number would have another digest there.
  const query = { candidate_id: candidate.id };
  expect(await company.call(api.listErasureCertificates, { query })).toEqual([]);
});

test("a partner sees the certificates of its own candidates, and no other's", async () => {
  const company = world.clientOf(await ownToken(world.service, world.account.companyId));
  const { credit } = await threeCandidates();
  const own = await aWholeCandidate(
    world,
    { partner_application_id: "APP-O" },
    [{ type: "credit" }],
    company,
  );
  for (const [client, { params }] of [
    [world.client, credit],
    [company, own],
  ] as const) {
    await client.call(api.deleteCandidate, { params });
  }
  expect(await certificatesOf(world.client)).toHaveLength(1);
  expect(await certificatesOf(company)).toHaveLength(2);
});
