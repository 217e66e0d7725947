import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../server/client/client.ts";
import { api } from "../../../server/contract/api.ts";
import type { DocumentKind } from "../../../server/contract/document-kind.ts";
import type { CheckOrder } from "../../../server/contract/provider-protocol.ts";
import { anAccount, ownToken } from "../../support/cast.ts";
import { aKnownCheck } from "../../support/known-facts.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import { aLaunch } from "../../support/signed-candidate.ts";
import { type Bureau, openBureau } from "./bureau.ts";

let world: ServiceUnderTest;
let bureau: Bureau;
beforeAll(async () => {
  world = await openServiceUnderTest();
  bureau = await openBureau();
  const owner = world.clientOf(await ownToken(world.service, world.account.companyId));
  const body = { name: "Southern Records", url: bureau.url, check_types: ["moj"] };
  bureau.knows((await owner.call(api.createCheckProvider, { body })).secret);
});
afterAll(async () => {
  await world.close();
  await bureau.close();
});

/** The bureau says that a check is done, and Candor asks for it. */
async function completed(order: CheckOrder | undefined, outcome: "clear" | "consider") {
  if (!order) throw new Error("There is no such order.");
  bureau.report(order.id, { status: "completed", result: { outcome } });
  const event = { type: "check.updated", data: { id: order.id } };
  await bureau.notify(order.callback_url, event, { at: world.clock.clock.now() });
  await world.runJobs();
}

/** A signed candidate whose check has left with one approved licence. */
async function aLeft(client: Client) {
  const candidate = await aLaunch(client, { checks: [aKnownCheck("moj")] });
  const decide = async (upload_id: number, decision: "approved" | "rejected") => {
    await client.call(api.reviewUpload, { params: { upload_id }, body: { decision } });
    await world.runJobs();
  };
  const { id: first } = await candidate.uploadKind("nz_driver_licence");
  await candidate.sign();
  await decide(first, "approved");
  const params = { ...candidate.params, candidate_check_id: candidate.candidate_checks[0]?.id ?? 0 };
  const again = async () => {
    const answer = await client.call(api.handOverAgain, { params });
    await world.runJobs();
    return answer;
  };
  const give = async (kind: DocumentKind) => {
    const { id } = await candidate.uploadKind(kind);
    await decide(id, "approved");
    return id;
  };
  return { ...candidate, first, params, decide, again, give };
}

test("a check that left with a document that was rejected later is handed over again with the one in its place, and the first order is canceled", async () => {
  const before = bureau.orders().length;
  const { first, decide, again, give, checks, history } = await aLeft(world.client);
  const [order] = bureau.orders().slice(before);
  expect(order?.documents.map(({ id }) => Number(id))).toEqual([first]);
  await decide(first, "rejected");
  await expect(again()).rejects.toMatchObject({
    code: "illegal_transition",
    message: expect.stringContaining("a document (photo id)"),
  });
  expect(bureau.orders()).toHaveLength(before + 1);
  const second = await give("nz_passport");
  const answer = await again();
  expect(answer.candidate_checks).toMatchObject([{ waiting_for: null, submitted_at: expect.any(String) }]);
  const [, anew, ...more] = bureau.orders().slice(before);
  expect(more).toEqual([]);
  expect(anew?.id).not.toBe(order?.id);
  expect(anew?.documents.map(({ id }) => Number(id))).toEqual([second]);
  expect(bureau.calls.map(({ path }) => path)).toContain(`/checks/${order?.id}/cancel`);
  expect((await history()).map(({ description }) => description).join()).toContain("is handed over again");
  expect((await checks())[0]).toMatchObject({ status: "candidate", submitted_at: expect.any(String) });
});

test("what the first order reports afterwards changes nothing; the second completes the check", async () => {
  const before = bureau.orders().length;
  const { again, checks } = await aLeft(world.client);
  await again();
  const [first, second] = bureau.orders().slice(before);
  await completed(first, "consider");
  expect((await checks())[0]).toMatchObject({ status: "candidate", outcome: null });
  await completed(second, "clear");
  expect((await checks())[0]).toMatchObject({ status: "completed", outcome: "clear" });
  await expect(again()).rejects.toMatchObject({ code: "illegal_transition" });
});

test("a check that a person carries out is handed over again by its packet; one that has not left, or is simulated, is not", async () => {
  const manual = await anAccount(world.service, { provider: "manual", notEnabled: [] }, "By hand");
  const { again, first, decide, give, history } = await aLeft(world.clientOf(manual));
  await decide(first, "rejected");
  await give("nz_passport");
  await again();
  expect((await history()).at(-1)).toMatchObject({ type: "check.handed_over" });
  const simulated = await anAccount(world.service, { notEnabled: [] }, "Simulated");
  const other = await aLaunch(world.clientOf(simulated), { checks: [aKnownCheck("moj")] });
  const params = { ...other.params, candidate_check_id: other.candidate_checks[0]?.id ?? 0 };
  const refused = () => world.clientOf(simulated).call(api.handOverAgain, { params });
  await expect(refused()).rejects.toMatchObject({ message: expect.stringContaining("not been handed over") });
});
