import { afterAll, beforeAll } from "vitest";
import { openClient } from "#server/client/client.ts";
import { mockApp } from "#server/partner-tools/mock/mock-app.ts";
import { everyOperationSurvives, type Target } from "../../support/bad-input/every-operation.ts";
import { openWholeRequests } from "../../support/bad-input/whole-request.ts";
import { collectedLog } from "../../support/collected-log.ts";
import { listen } from "../../support/service-under-test.ts";
import { testClock } from "../../support/test-clock.ts";

let target: Target;
let close: () => void;
beforeAll(async () => {
  const { server, origin, root } = await listen();
  const baseUrl = `${origin}/mock/v1`;
  root.route("/mock/v1", mockApp({ baseUrl, clock: testClock().clock, log: collectedLog().log }));
  const client = openClient({ baseUrl, token: "anything" });
  target = { baseUrl, client, token: "anything", whole: await openWholeRequests(client) };
  close = () => server.close();
});
afterAll(() => close());

everyOperationSurvives(() => target);
