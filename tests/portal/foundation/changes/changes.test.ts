import { afterAll, beforeAll, expect, test } from "vitest";
import { cookieOf } from "../../../../server/platform/http/cookie-of.ts";
import { openChanges } from "../../../../server/portal/foundation/changes/changes.ts";
import { coalesce } from "../../../../server/portal/foundation/changes/coalesce.ts";
import { answerChanges } from "../../../../server/portal/pages/answer-changes.ts";
import { deleteSession } from "../../../../server/portal/people/auth/session-store.ts";
import { staffSessionCookie } from "../../../../server/portal/people/auth/staff-session.ts";
import { openTwoPortals, type TwoPortals } from "../../company/webhook-target/two-portals.ts";

/** A page is notified within a second; a busy machine takes longer. */
let it: TwoPortals;
beforeAll(async () => {
  it = await openTwoPortals();
  await (await it.staff()).target.choose();
});
afterAll(() => it.close());

test("a stream is neither cached nor gathered on its way, and shows that it lives", async () => {
  const { headers } = await it.staff();
  const stream = await it.follow(it.first, headers);
  expect(stream.headers.get("content-type")).toBe("text/event-stream");
  expect(stream.headers.get("cache-control")).toBe("no-store, no-transform");
  expect(stream.headers.get("x-accel-buffering")).toBe("no");
  await expect.poll(stream.heartbeats).toBeGreaterThan(2);
});

test("nobody follows without a session, and a stream ends with the session", async () => {
  expect((await it.follow(it.first, new Headers())).status).toBe(401);
  expect((await it.follow(it.first, new Headers({ "x-candor-session": "forged" }))).status).toBe(401);
  const { headers } = await it.staff();
  const stream = await it.follow(it.first, headers);
  expect(stream.status).toBe(200);
  const name = staffSessionCookie(it.first.portal.settings.portalUrl);
  await deleteSession(it.first.portal.db, cookieOf(headers, name) ?? "");
  await stream.ended;
  expect((await it.follow(it.first, headers)).status).toBe(401);
});

test("one session follows with six pages at a time, and with another when one is closed", async () => {
  const { headers } = await it.staff();
  const streams = [];
  for (let page = 0; page < 6; page += 1) streams.push(await it.follow(it.first, headers));
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await it.follow(it.first, headers)).status).toBe(429);
  streams[0]?.leave();
  await expect.poll(async () => (await it.follow(it.first, headers)).status).toBe(200);
});

test("after the database was out of reach pages are told to ask anew, and hear of changes again", async () => {
  const one = await it.world.aCandidate();
  const { headers } = await it.staff();
  const stream = await it.follow(it.second, headers);
  await it.first.portal.db`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`;
  await expect.poll(() => stream.told).toEqual([null]);
  await it.first.portal.changes.tell({ companyId: it.world.account.companyId, partnerApplicationId: one });
  await expect.poll(() => stream.told).toEqual([null, [one]]);
});

test("a candidate's id may hold anything, and what is no change of ours disturbs nobody", async () => {
  const one = "1002 a/b\n\nevent: 日本";
  const stream = await it.follow(it.second, (await it.staff()).headers);
  for (const text of ["", "nonsense", "{}", `${it.world.account.companyId + 1} ${one}`]) {
    await it.first.portal.db.notify("candor_portal_changes", text);
  }
  await it.first.portal.changes.tell({ companyId: it.world.account.companyId, partnerApplicationId: one });
  await expect.poll(() => stream.told).toEqual([[one]]);
});

test("a process that stops ends what is followed and takes no more", async () => {
  const changes = openChanges(it.second.portal.db);
  let ended = 0;
  const follower = {
    companyId: 1,
    partnerApplicationId: null,
    session: "staff",
    changed: () => expect.unreachable(),
    ended: () => {
      ended += 1;
    },
  };
  expect(await changes.follow(follower)).not.toBeNull();
  changes.close();
  expect(ended).toBe(1);
  expect(await changes.follow(follower)).toBeNull();
});

test("a stream says when to open it again, and before it ends with its process that it does", async () => {
  const { headers } = await it.staff();
  const changes = openChanges(it.second.portal.db);
  const { signal } = new AbortController();
  const response = await answerChanges({ ...it.second.portal, changes }, { headers, signal });
  changes.close();
  expect(await response.text()).toMatch(
    /^retry: 1000\n\nevent: (open|own)\ndata: null\n\nevent: ending\ndata: null\n\n$/,
  );
});

test.each([
  [
    ["a", "b", "b", "c"],
    ["b", "c"],
  ],
  [["a", "b", "c", "d"], null],
  [["a", "b", null], null],
])("of %j the first is told at once, and those that follow together: %j", async (ids, together) => {
  const told: (string[] | null)[] = [];
  const { add, stop } = coalesce((some) => told.push(some), { pauseMs: 10, most: 2 });
  for (const id of ids) add(id);
  expect(told).toEqual([["a"]]);
  await expect.poll(() => told).toEqual([["a"], together]);
  stop();
});
