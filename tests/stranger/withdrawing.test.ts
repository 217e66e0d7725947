import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { createCaller } from "#server/portal/trpc/root.ts";
import { page, refused } from "./faults.ts";
import { aStrangersCandidate, type StrangersCandidate } from "./records.ts";
import { openStrangersPortal, type StrangersPortal } from "./strangers-portal.ts";

let world: StrangersPortal;
let mere: ReturnType<typeof createCaller>;
let ana: StrangersCandidate;
beforeAll(async () => {
  world = await openStrangersPortal();
  ({ caller: mere } = await world.reviewer());
});
afterAll(() => world.close());
beforeEach(() => {
  world.stranger.mend();
  ana = aStrangersCandidate(world.stranger.records);
  ana.submitted = new Date();
});

const cancel = "PUT /candidates/{id}/cancel";
const one = () => ({ partnerApplicationId: ana.partner_application_id, candidateId: ana.id });
const visitor = () => world.visitor(ana.partner_application_id);
const consent = async () => (await visitor().candidate.journey()).consent;
const withdrawn = async () => (await consent()).withdrawals.at(-1);
const withdrawAll = async () => visitor().candidate.withdrawConsent({ checks: (await consent()).open });
const work = () => world.portal.db`
  select kind from portal.work_items where candidate_id = ${ana.id} and closed_at is null`;

test.each(["own names", "no list"] as const)(
  "a service that can only cancel the whole candidate is asked for that, and the page stays open: %s",
  async (checks) => {
    Object.assign(world.stranger.shapes, { checks, canceling: "offered" });
    await withdrawAll();
    await world.portal.runJobs();
    expect(ana.canceled).toBe(true);
    expect(await withdrawn()).toMatchObject({ underWay: false, left: false });
    expect(await work()).toEqual([]);
  },
);

test.each(["is not offered", "is refused"] as const)(
  "where canceling %s, staff are told what to do, and say when it is done",
  async (how) => {
    if (how === "is refused") {
      world.stranger.shapes.canceling = "offered";
      world.stranger.break(cancel, refused(422, { text: "Zu spät." }));
    }
    await withdrawAll();
    await world.portal.runJobs();
    expect(ana.canceled).toBe(false);
    expect(await withdrawn()).toMatchObject({ underWay: false, left: true });
    expect(await work()).toMatchObject([{ kind: "withdrawal" }]);
    expect((await mere.candidates.get(one())).withdrawals).toMatchObject([{ isLeft: true }]);
    const mail = world.portal.mails.findLast(({ to }) => to === ana.email);
    expect(mail?.text).toContain("has been asked to");

    await mere.candidateActions.restStopped(one());
    expect(await work()).toEqual([]);
    expect(await withdrawn()).toMatchObject({ left: false });
    await expect(mere.candidateActions.restStopped(one())).rejects.toMatchObject({ code: "CONFLICT" });
    const codes = (await mere.candidates.timeline(one())).map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(["consent_withdrawn", "rest_stopped"]));
  },
);

test("an outage delays what was withdrawn and does not lose it", async () => {
  world.stranger.shapes.canceling = "offered";
  await withdrawAll();
  world.stranger.break(cancel, page(502));
  await world.portal.runJobs();
  expect(ana.canceled).toBe(false);
  expect(await withdrawn()).toMatchObject({ underWay: true });
  world.stranger.mend();
  world.stranger.shapes.canceling = "offered";
  world.portal.clock.advance(2 * 60 * 60 * 1000);
  await world.portal.runJobs();
  expect(ana.canceled).toBe(true);
});

test.each(["own names", "types alone"] as const)(
  "one check of two is stopped by the company where the service can't cancel it alone, and the other goes on: %s",
  async (checks) => {
    Object.assign(world.stranger.shapes, { checks, canceling: "offered" });
    const { open } = await consent();
    expect(open.length).toBeGreaterThan(1);
    await visitor().candidate.withdrawConsent({ checks: open.slice(0, 1) });
    await world.portal.runJobs();
    expect(ana.canceled).toBe(false);
    expect(await withdrawn()).toMatchObject({ isWhole: false, left: true });
    expect((await consent()).open).toEqual(open.slice(1));
    expect(await work()).toMatchObject([{ kind: "withdrawal" }]);
  },
);

test("checks that the service does not tell apart are withdrawn together", async () => {
  Object.assign(world.stranger.shapes, { checks: "nothing known", canceling: "offered" });
  const { open: checks } = await consent();
  expect(checks).toHaveLength(1);
  await visitor().candidate.withdrawConsent({ checks });
  await world.portal.runJobs();
  expect(await consent()).toMatchObject({ open: [], isWithdrawn: true });
  expect(ana.canceled).toBe(true);
});
