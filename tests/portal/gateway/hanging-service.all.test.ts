import { afterAll, beforeAll, expect, test } from "vitest";
import { saveConnection } from "#server/portal/gateway/save-connection.ts";
import { anAccount } from "../../support/cast.ts";
import { aPhoto } from "../../support/pictures.ts";
import { type Front, openFront } from "../company/connections/front.ts";
import { type JourneyUnderTest, openJourneyUnderTest, readyToSign } from "../journey-under-test.ts";

/** Fewer than the calls that hang. */
const maxConnections = 2;
const hanging = 12;

let under: JourneyUnderTest;
let front: Front;
let photo: Buffer;

beforeAll(async () => {
  under = await openJourneyUnderTest({}, { maxConnections });
  front = await openFront();
  front.serve(under.service.service);
  photo = await aPhoto();
});
afterAll(async () => {
  await under.close();
  await front.close();
});

test("while one company's service hangs, others' signatures take as long as before", async () => {
  const slow = await anAccount(under.service.service, { name: "Slow Company" });
  const client = under.service.clientOf(slow);
  await saveConnection(under.portal, { ...slow, baseUrl: `${front.url}/v1` });
  const stuck = await Promise.all(Array.from({ length: hanging }, () => readyToSign(under, photo, client)));
  const quick = await Promise.all(Array.from({ length: 3 }, () => readyToSign(under, photo)));
  const before = await timeToSign(quick[0]);

  const release = front.hold(/^POST .*\/files$/);
  const called = () => front.asked.filter((one) => /^POST .*\/files$/.test(one)).length - hanging;
  let ended = 0;
  const signing = stuck.map(({ ana, signature }) => ana.signature.submit(signature).finally(() => ended++));
  await expect.poll(called, { timeout: 20_000 }).toBe(hanging);

  for (const one of quick.slice(1)) expect(await timeToSign(one)).toBeLessThan(before * 3 + 1_000);
  expect(ended).toBe(0);
  release();
  await Promise.all(signing);
  const [left] = await under.portal.db`select count(*) from portal.intents where kind = 'signature'`;
  expect(left).toEqual({ count: 0 });
});

async function timeToSign(ready: Awaited<ReturnType<typeof readyToSign>> | undefined): Promise<number> {
  const begun = performance.now();
  await ready?.ana.signature.submit(ready.signature);
  return performance.now() - begun;
}
