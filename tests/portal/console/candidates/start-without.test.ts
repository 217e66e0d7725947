import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { aSignature, failure } from "../../journey-under-test.ts";
import { openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;

beforeAll(async () => {
  world = await openStaffUnderTest();
});
afterAll(() => world.close());

test("staff see what a signed check waits for, start it without, and the history says so", async () => {
  const { caller } = await world.aReviewer();
  const { partner_application_id: id } = await world.client.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Ana", last_name: "Ngata" },
      checks: [{ type: "right_to_work_au" }],
      bypass: true,
    },
  });
  const params = { partner_application_id: id };
  const of = { partnerApplicationId: id };
  expect(
    await failure(caller.candidates.startWithout({ ...of, because: "Identity was confirmed in person." })),
  ).toMatchObject({
    cause: { code: "illegal_transition" },
  });
  await world.client.call(api.storeFile, {
    params,
    body: { id_type: "id", data: aSignature.picture, is_signature: true },
  });
  const { candidate } = await caller.candidates.get(of);
  expect(candidate.checks[0]).toMatchObject({
    waitsFor: [
      { kind: "fact", code: "date_of_birth" },
      { kind: "fact", code: "passport" },
      { kind: "fact", code: "work_right" },
      { kind: "document", category: "travel_document", title: "Australian passport" },
    ],
  });
  await caller.candidates.startWithout({ ...of, because: "Identity was confirmed in person." });
  const started = await world.client.call(api.getCandidate, { params });
  expect(started.candidate_checks[0]).toMatchObject({ submitted_at: expect.any(String), waiting_for: null });
  const history = await world.client.call(api.listHistory, { params });
  expect(history.map(({ description }) => description).join()).toContain(
    "Carried out without what is missing: Right to work in Australia.",
  );
  expect((await caller.candidates.get(of)).candidate.checks[0]).toMatchObject({ waitsFor: [] });
});
