import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { createCaller } from "#server/portal/trpc/root.ts";
import { aStrangersCandidate, type StrangersCandidate } from "./records.ts";
import { openStrangersPortal, type StrangersPortal } from "./strangers-portal.ts";

let world: StrangersPortal;
let owner: ReturnType<typeof createCaller>;
let ana: StrangersCandidate;
beforeAll(async () => {
  world = await openStrangersPortal();
  ({ caller: owner } = await world.reviewer("owner"));
});
afterAll(() => world.close());
beforeEach(() => {
  world.stranger.mend();
  ana = aStrangersCandidate(world.stranger.records);
});

const one = () => ({ partnerApplicationId: ana.partner_application_id, candidateId: ana.id });
const ask = () =>
  world.visitor(ana.partner_application_id).candidate.askForErasure({ text: "", key: crypto.randomUUID() });
const mailsToAna = () =>
  world.portal.mails.filter(({ subject }) => subject === "Your data is being erased").length;

test("where the service can't delete, the request stays and the candidate is not told that it is done", async () => {
  const told = mailsToAna();
  expect(await ask()).toMatchObject({ asked: { answerBy: expect.any(String) }, kept: [], wholeAt: null });
  await expect(
    owner.candidateActions.delete({ ...one(), typed: `${ana.first_name} ${ana.last_name}` }),
  ).rejects.toThrow();
  expect(mailsToAna()).toBe(told);
  expect(await owner.messages.list(one())).toMatchObject([{ kind: "erasure", answered: false }]);
});
