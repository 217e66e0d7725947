import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { everyOperationSurvives, send, type Target } from "../support/bad-input/every-operation.ts";
import { oddText } from "../support/bad-input/values.ts";
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

everyOperationSurvives(() => target);

test("what is accepted of a candidate is kept letter for letter, and what is refused leaves nothing", async () => {
  const field = fc.option(oddText, { nil: undefined });
  const input = fc.record({
    first_name: field,
    last_name: field,
    contact_number: field,
    job_role: field,
    department: field,
    partner_application_id: field,
  });
  const count = async () => (await world.client.call(api.listCandidates)).pagination.total_count;
  await fc.assert(
    fc.asyncProperty(input, async (candidate) => {
      const before = await count();
      const { status, body } = await world.request("POST", "/candidates", { candidate, bypass: true });
      if (status !== 200) {
        expect(status).toBeOneOf([409, 413, 422]);
        expect(await count()).toBe(before);
        return;
      }
      const { partner_application_id } = body.result as { partner_application_id: string };
      const stored = await world.client.call(api.getCandidate, { params: { partner_application_id } });
      const given = Object.entries(candidate).filter(([, value]) => value !== undefined);
      expect(stored).toMatchObject(Object.fromEntries(given));
      expect(await count()).toBe(before + 1);
    }),
    { numRuns: 60 },
  );
});

test("nothing was polluted, and the service still answers", async () => {
  await send(target, {
    route: api.createCandidate,
    params: {},
    text: '{"__proto__":{"polluted":true},"candidate":{"__proto__":{"polluted":true}},"bypass":true}',
  });
  expect("polluted" in {}).toBe(false);
  expect(await send(target, { route: api.getCompany, params: {} })).toBe(200);
});
