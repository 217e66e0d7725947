import { afterAll, beforeAll } from "vitest";
import { identityFormId } from "#server/contract/form-library.ts";
import type { Account } from "../support/cast.ts";
import { anAccount, ownToken } from "../support/cast.ts";
import { everyFieldIsKept } from "../support/kept/every-field.ts";
import type { KeptTarget } from "../support/kept/target.ts";
import { aReferenceCheck } from "../support/reference-check.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../support/service-under-test.ts";

let world: ServiceUnderTest;
let account: Account;
let target: KeptTarget;
beforeAll(async () => {
  world = await openServiceUnderTest();
  account = await anAccount(world.service, {
    name: "Kept Health",
    provider: "manual",
    providers: { reference_plus: "reference" },
  });
  const company = world.clientOf(await ownToken(world.service, account.companyId));
  target = { client: world.clientOf(account), company, settle: world.runJobs, askedReferee };
});
afterAll(() => world.close());

let asked = 0;
async function askedReferee(of?: "identity") {
  asked += 1;
  const email = `asked-${asked}@example.com`;
  const reference = await aReferenceCheck(world, account, of ? { type: "moj" } : {});
  const referee = await reference.add({ email, form_id: of ? identityFormId : 2 });
  await reference.ask(referee);
  await world.runJobs();
  return {
    client: reference.client,
    token: await reference.tokenOf(email),
    params: reference.params,
    id: referee.id,
  };
}

everyFieldIsKept(() => target);
