import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { countCandidates } from "#server/portal/console/candidates/list-candidates.ts";
import { openConnection } from "#server/portal/gateway/open-connection.ts";
import type { createCaller } from "#server/portal/trpc/root.ts";
import { agreeToAll, anUpload, failure, person } from "../portal/journey-under-test.ts";
import { lookAt } from "../portal/look-at.ts";
import { aPhoto } from "../support/pictures.ts";
import { nothing, page, refused } from "./faults.ts";
import { aStrangersCandidate, type StrangersCandidate } from "./records.ts";
import { companyId, openStrangersPortal, type StrangersPortal } from "./strangers-portal.ts";

let world: StrangersPortal;
let mere: ReturnType<typeof createCaller>;
let headers: Headers;
let ana: StrangersCandidate;
beforeAll(async () => {
  world = await openStrangersPortal();
  ({ caller: mere, headers } = await world.reviewer());
});
afterAll(() => world.close());
beforeEach(() => {
  world.stranger.mend();
  ana = aStrangersCandidate(world.stranger.records);
});

const one = () => ({ partnerApplicationId: ana.partner_application_id });

test("the candidate's page shows what there is, and leaves out what there is not", async () => {
  expect(await mere.candidates.get(one())).toMatchObject({
    candidate: { name: "Ana Ngata", status: "open", checksListed: true, submitted: false },
    uploads: [],
  });
  const { checks } = (await mere.candidates.get(one())).candidate;
  expect(checks).toMatchObject([
    { id: null, title: "Police check", status: "in-progress", recordable: false },
    { id: null, title: "Id check" },
  ]);
  expect(new Set(checks.map(({ key }) => key)).size).toBe(2);
});

test.each(["types alone", "ids alone", "nothing known"] as const)(
  "its checks are there however they are shown: %s",
  async (checks) => {
    world.stranger.shapes.checks = checks;
    const { candidate } = await mere.candidates.get(one());
    expect(candidate.checks).toHaveLength(2);
    expect(candidate.checks.every(({ title }) => title !== "")).toBe(true);
  },
);

test("checks that are not listed are not said to be none", async () => {
  world.stranger.shapes.checks = "no list";
  expect((await mere.candidates.get(one())).candidate).toMatchObject({ checks: [], checksListed: false });
});

describe("the history", () => {
  test("is in the words of the service, with its times", async () => {
    expect(await mere.candidates.timeline(one())).toMatchObject([
      { text: "Opened", actor: "Kim from Northgate", at: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
  });

  test.each(["sentences", "bare"] as const)(
    "is there without times, kinds and actors: %s",
    async (history) => {
      world.stranger.shapes.history = history;
      ana.history.push({ what: "looked at", at: new Date() });
      const entries = await mere.candidates.timeline(one());
      expect(entries.map(({ at }) => at)).toEqual([null, null]);
      expect(entries.every(({ text }) => text !== "")).toBe(true);
      expect(new Set(entries.map(({ key }) => key)).size).toBe(2);
    },
  );

  test("comes after what staff did, where it has no times", async () => {
    const { uploadId } = await aDocument();
    await mere.reviews.approve(await lookAt(world.portal, headers, { ...one(), uploadId }));
    world.stranger.shapes.history = "bare";
    const entries = await mere.candidates.timeline(one());
    expect(entries[0]).toMatchObject({ kind: "review", type: "approved" });
    const ofService = entries.filter(({ kind }) => kind === "history");
    expect(ofService.every(({ at }) => at === null)).toBe(true);
    expect(entries.slice(-ofService.length)).toEqual(ofService);
  });

  test("that is no list is said to be missing", async () => {
    world.stranger.break("GET /candidates/{id}/history", nothing);
    expect((await failure(mere.candidates.timeline(one()))).message).toContain(
      "lacks something that the specification requires",
    );
  });
});

test.each(["ISO 8601", "seconds", "in words"] as const)(
  "times are read, or said to be unknown: %s",
  async (times) => {
    world.stranger.shapes.times = times;
    const { candidate } = await mere.candidates.get(one());
    if (times === "in words") expect(candidate.createdAt).toBeNull();
    else expect(Math.abs(Date.parse(candidate.createdAt ?? "") - ana.created.getTime())).toBeLessThan(1000);
  },
);

describe("the list", () => {
  test("is paged by what the service calls its pages", async () => {
    while (world.stranger.records.candidates.size < 3) aStrangersCandidate(world.stranger.records);
    const total = world.stranger.records.candidates.size;
    const pages = Math.ceil(total / 2);
    expect(await mere.candidates.list({ perPage: 2, page: 2 })).toMatchObject({
      page: 2,
      totalCount: total,
      totalPages: pages,
    });
  });

  test.each(["own names", "absent"] as const)(
    "is divided here where the service tells all at once, whether it counts them or not: %s",
    async (pagination) => {
      Object.assign(world.stranger.shapes, { pages: "all at once", pagination });
      while (world.stranger.records.candidates.size < 5) aStrangersCandidate(world.stranger.records);
      const total = world.stranger.records.candidates.size;
      const pages = Math.ceil(total / 2);
      const ids: number[] = [];
      for (let page = 1; page <= pages; page += 1) {
        const listed = await mere.candidates.list({ perPage: 2, page });
        expect(listed).toMatchObject({
          page,
          totalCount: total,
          totalPages: pages,
          ignored: { pages: false },
        });
        ids.push(...listed.candidates.map(({ id }) => id));
      }
      expect(new Set(ids).size).toBe(total);
    },
  );

  test("shows the first page as the first, and says so, where the service has no other", async () => {
    world.stranger.shapes.pages = "the first alone";
    while (world.stranger.records.candidates.size < 5) aStrangersCandidate(world.stranger.records);
    const first = await mere.candidates.list({ perPage: 2 });
    expect(await mere.candidates.list({ perPage: 2, page: 2 })).toMatchObject({
      candidates: first.candidates,
      page: 1,
      totalPages: 1,
      ignored: { pages: true },
    });
  });

  test("has a next page as long as pages are full, where the service does not tell how many there are", async () => {
    world.stranger.shapes.pagination = "absent";
    expect(await mere.candidates.list({ perPage: 2 })).toMatchObject({
      page: 1,
      totalCount: null,
      totalPages: 2,
    });
    expect(await countCandidates(await openConnection(world.portal, companyId, null))).toMatchObject({
      all: null,
    });
  });

  test("shows nobody whom a filter does not let through, and says which filters the service ignores", async () => {
    world.stranger.shapes.times = "ISO 8601";
    while (world.stranger.records.candidates.size < 3) aStrangersCandidate(world.stranger.records);
    const filter = { status: "completed", due: "this-week", created: "last-7-days" } as const;
    const page = await mere.candidates.list({ ...filter, perPage: 2 });
    expect(page).toMatchObject({ candidates: [], totalCount: null, totalPages: expect.any(Number) });
    expect(page.ignored.filters.toSorted()).toEqual(["due", "status"]);
    expect((await mere.candidates.list({ created: "last-7-days" })).candidates.length).toBeGreaterThan(0);
    world.stranger.shapes.times = "in words";
    // What the service does not tell can't be compared.
    const unknown = await mere.candidates.list({ created: "last-7-days" });
    expect([unknown.candidates, unknown.ignored.filters]).toEqual([[], ["created"]]);
  });

  test("shows and acts on nobody in whom the words of a search are not found, and says that the service ignores it", async () => {
    while (world.stranger.records.candidates.size < 3) aStrangersCandidate(world.stranger.records);
    const page = await mere.candidates.list({ q: "zzzznobody" });
    expect(page).toMatchObject({ candidates: [], totalCount: null, ignored: { search: true } });
    const { name } = (await mere.candidates.get(one())).candidate;
    const found = await mere.candidates.list({ q: name });
    expect(found.candidates.length).toBeGreaterThan(0);
    expect(found.candidates.every((candidate) => candidate.name === name)).toBe(true);
  });

  test("shows nobody whom a filter of the portal's own does not let through, and says that the service can't list by it", async () => {
    while (world.stranger.records.candidates.size < 3) aStrangersCandidate(world.stranger.records);
    const { id: candidateId } = (await mere.candidates.get(one())).candidate;
    const staffId = (await mere.queue.people()).find(({ isMe }) => isMe)?.id ?? "";
    await mere.queue.assign({ ...one(), candidateId, staffId });
    const first = await mere.candidates.list({ assignee: staffId });
    expect(first).toMatchObject({ totalCount: null, ignored: { filters: ["assignee"] } });
    const found = first.candidates.map(({ id }) => id);
    for (let page = 2; page <= first.totalPages; page += 1) {
      const more = await mere.candidates.list({ assignee: staffId, page });
      found.push(...more.candidates.map(({ id }) => id));
    }
    expect(found).toEqual([candidateId]);
  });

  test("says that the service ignores the order", async () => {
    for (const [first_name, daysAgo] of [
      ["Zoe", 2],
      ["Abe", 1],
    ] as const) {
      Object.assign(aStrangersCandidate(world.stranger.records), {
        first_name,
        created: new Date(Date.now() - daysAgo * 86_400_000),
      });
    }
    const last = Math.ceil(world.stranger.records.candidates.size / 2);
    const orders = ["name", "-name", "created_at", "-created_at"] as const;
    const ignored = [];
    for (const sort of orders) {
      const pages = [last - 1, last].map((page) => mere.candidates.list({ sort, perPage: 2, page }));
      ignored.push((await Promise.all(pages)).some((page) => page.ignored.sort));
    }
    // One of two opposite orders is not the service's.
    expect([ignored[0] || ignored[1], ignored[2] || ignored[3]]).toEqual([true, true]);
  });

  test("counts nothing by status where the service takes no notice of it", async () => {
    const { all, byStatus } = await countCandidates(await openConnection(world.portal, companyId, null));
    expect(all).toBe(world.stranger.records.candidates.size);
    expect(Object.values(byStatus).every((count) => count === null)).toBe(true);
  });
});

test("ids that are digits are ids", async () => {
  world.stranger.shapes.ids = "digits";
  const { uploadId } = await aDocument();
  const { uploads } = await mere.candidates.get(one());
  expect(uploads).toMatchObject([{ id: uploadId, title: "Passport" }]);
  await mere.reviews.approve(await lookAt(world.portal, headers, { ...one(), uploadId }));
  expect((await mere.candidates.get(one())).uploads[0]?.review).toMatchObject({ decision: "approved" });
});

test("staff read what the service says, and what to do about an answer that is none", async () => {
  world.stranger.break("GET /candidates/{id}", refused(422, { detail: "Bitte Mandant angeben." }));
  expect((await failure(mere.candidates.get(one()))).message).toContain("Bitte Mandant angeben.");
  world.stranger.break("GET /candidates/{id}", page(200));
  expect((await failure(mere.candidates.get(one()))).message).toContain("is not the service");
});

async function aDocument(): Promise<{ uploadId: number }> {
  const candidate = world.visitor(ana.partner_application_id);
  await candidate.candidate.saveDetails(person);
  await agreeToAll(candidate);
  return await candidate.documents.upload(anUpload(await aPhoto()));
}

test("a link that the portal mails itself is not said to be sent where no email leaves", async () => {
  const { settings } = world.portal;
  onTestFinished(() => {
    settings.unsentMail = null;
  });
  expect(await mere.candidateActions.sendLink(one())).toEqual({ channel: "email", renewed: false });
  settings.unsentMail = { shownAt: null };
  const other = aStrangersCandidate(world.stranger.records);
  const sent = mere.candidateActions.sendLink({ partnerApplicationId: other.partner_application_id });
  expect(await sent).toEqual({ channel: "unsent", renewed: false });
});

test("staff create a candidate by the specified operation alone, and once", async () => {
  const before = world.stranger.heard.length;
  const options = await mere.creating.options();
  expect(options).toMatchObject({
    checks: [{ code: "police_check", title: "police_check", turnaroundHours: null, details: [] }],
    bundles: [{ id: 7, name: "7", checks: [] }],
  });
  const creation = {
    key: "5f0e5a4e-3a5c-4d5b-9a1c-0e8f3b6f2d11",
    person: {
      firstName: "Hana",
      lastName: "Kawiti",
      email: "hana@candidate.example",
      contactNumber: "",
      jobRole: "",
      department: "",
      reference: "",
    },
    choice: {
      bundleId: null,
      checks: [{ type: "police_check", details: {} }],
      contact: true,
      ownerEmail: null,
    },
  };
  world.stranger.break("POST /candidates", nothing, 1);
  await expect(mere.creating.create(creation)).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  const made = await mere.creating.create(creation);
  expect(await mere.creating.create(creation)).toMatchObject({ id: made.id, differs: false });
  const hanas = [...world.stranger.records.candidates.values()].filter(
    ({ last_name }) => last_name === "Kawiti",
  );
  expect(hanas).toMatchObject([{ id: made.id, checks: [{ kind: "police_check" }] }]);
  const specified = [
    "GET /bundles",
    "GET /candidates/{id}",
    "GET /company",
    "GET /company/checks",
    "POST /candidates",
  ];
  const asked = world.stranger.heard.slice(before).map(({ operation }) => operation);
  expect(asked.filter((operation) => !specified.includes(operation))).toEqual([]);
});
