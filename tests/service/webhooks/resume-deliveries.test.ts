import { afterEach, beforeEach, expect, test } from "vitest";
import { resumeDeliveries } from "../../../server/service/webhooks/resume-deliveries.ts";
import { openWebhookStory, type WebhookStory } from "./webhook-story.ts";

let story: WebhookStory;
beforeEach(async () => {
  story = await openWebhookStory();
});
afterEach(() => story.close());

const hour = 3_600_000;

test("a delivery whose job has given up is taken up again, once", async () => {
  await story.register();
  await story.aCandidate("APP-1");
  await story.change("APP-1", { to: "in-progress" });
  await story.world.service.db`delete from pgboss.job where name = 'webhook.deliver'`;
  const resume = resumeDeliveries(story.world.service);
  await resume.run({});
  await story.world.runJobs();
  expect(story.receiver.calls).toEqual([]);

  await story.world.clock.advance(2 * hour + 1);
  await resume.run({});
  await resume.run({});
  await story.world.runJobs();
  expect(story.receiver.calls).toHaveLength(1);
  expect(await story.deliveries()).toMatchObject([{ state: "delivered", attempt_count: 1 }]);
});

test("a delivery that waits for its time, or has come to its end, is left alone", async () => {
  await story.register();
  await story.aCandidate("APP-1");
  await story.aCandidate("APP-2");
  story.receiver.answer({ status: 200 }, { status: 500 });
  await story.started("APP-1");
  await story.started("APP-2");
  const before = await story.deliveries();
  await resumeDeliveries(story.world.service).run({});
  await story.world.runJobs();
  expect(await story.deliveries()).toEqual(before);
  expect(story.receiver.calls).toHaveLength(2);
});
