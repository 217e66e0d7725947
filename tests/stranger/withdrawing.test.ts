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
const withdrawn = async () => (await visitor().candidate.journey()).consent.withdrawn;
const work = () => world.portal.db`
  select kind from portal.work_items where candidate_id = ${ana.id} and closed_at is null`;

test.each(["own names", "no list"] as const)(
  "a service that can only cancel the whole candidate is asked for that, and the page stays open: %s",
  async (checks) => {
    Object.assign(world.stranger.shapes, { checks, canceling: "offered" });
    await visitor().candidate.withdrawConsent();
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
    await visitor().candidate.withdrawConsent();
    await world.portal.runJobs();
    expect(ana.canceled).toBe(false);
    expect(await withdrawn()).toMatchObject({ underWay: false, left: true });
    expect(await work()).toMatchObject([{ kind: "withdrawal" }]);
    expect((await mere.candidates.get(one())).withdrawal).toMatchObject({ isLeft: true });
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
  await visitor().candidate.withdrawConsent();
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
