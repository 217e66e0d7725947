import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteCandidateRow } from "../../../server/service/records/candidate-store.ts";
import { openWebhookStory, type WebhookStory } from "./webhook-story.ts";

let story: WebhookStory;
beforeEach(async () => {
  story = await openWebhookStory();
});
afterEach(() => story.close());

async function erase(candidateId: number): Promise<void> {
  const { db } = story.world.service;
  await db.begin((tx) => deleteCandidateRow(tx, candidateId));
}

test("what was to be delivered about a candidate is erased with it, and nobody is called any more", async () => {
  await story.register();
  const { id } = await story.aCandidate("APP-1");
  await story.aCandidate("APP-2");
  story.receiver.answer({ status: 500 });
  await story.started("APP-1");
  await story.started("APP-2");
  await story.change("APP-1", { to: "completed", outcome: "clear" });
  await erase(id);
  const left = await story.world.service.db`
    select partner_application_id as id from service.webhook_deliveries`;
  expect([...left]).toEqual([{ id: "APP-2" }]);
  story.receiver.answer({ status: 200 });
  await story.world.advance(48 * 3_600_000);
  expect(story.receiver.calls.map(({ body }) => JSON.parse(body).partner_application_id)).toEqual([
    "APP-1",
    "APP-2",
    "APP-2",
  ]);
});

test("a call that is under way while its candidate is erased leaves nothing behind", async () => {
  await story.register();
  const { id } = await story.aCandidate("APP-1");
  story.receiver.respond(async (_, response) => {
    await erase(id);
    response.writeHead(500).end();
  });
  await story.started("APP-1");
  expect([...(await story.deliveries()), ...(await story.attempts())]).toEqual([]);
  await story.world.advance(48 * 3_600_000);
  expect(story.receiver.calls).toHaveLength(1);
});
