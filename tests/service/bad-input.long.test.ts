import { afterAll, beforeAll } from "vitest";
import { everyOperationSurvives, type Target } from "../support/bad-input/every-operation.ts";
import { openWholeRequests } from "../support/bad-input/whole-request.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../support/service-under-test.ts";

let world: ServiceUnderTest;
let target: Target;
beforeAll(async () => {
  world = await openServiceUnderTest();
  const { baseUrl, client, account } = world;
  target = { baseUrl, client, token: account.token, whole: await openWholeRequests(client) };
});
afterAll(() => world.close());

everyOperationSurvives(() => target, { thorough: true });
