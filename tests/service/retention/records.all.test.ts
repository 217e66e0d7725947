import { afterEach, beforeEach, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { letSigningKeysGo } from "#server/service/accounts/let-signing-keys-go.ts";
import { retireSigningKey } from "#server/service/accounts/retire-signing-key.ts";
import { rotateSigningKey } from "#server/service/accounts/rotate-signing-key.ts";
import { ownToken } from "../../support/cast.ts";
import { aPhoto, aSignature, dataUri } from "../../support/files.ts";
import { aKnownCheck } from "../../support/known-facts.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import {
  aWholeCandidate,
  certificatesOf,
  dayMs,
  keptOf,
  runToResults,
  setSchedule,
  sweep,
  verified,
} from "./retention-world.ts";

let world: ServiceUnderTest;
beforeEach(async () => {
  world = await openServiceUnderTest();
});
afterEach(() => world.close());

async function aPoliceCheck(partner_application_id = "APP-P") {
  const types = [{ type: "national_police_check" }];
  const candidate = await aWholeCandidate(world, { partner_application_id }, types);
  await runToResults(world, [candidate]);
  return candidate;
}

test("a check whose result was erased is completed without an outcome, its file and its place are gone, and the history says when", async () => {
  await setSchedule(world, { retention_days: 20, own: [] });
  const { id, params } = await aPoliceCheck();
  await world.clock.advance(20 * dayMs);
  await sweep(world);
  const shown = await world.client.call(api.getCandidate, { params });
  const [check] = shown.candidate_checks;
  expect(shown.status).toBe("completed");
  expect(check).toMatchObject({
    status: "completed",
    outcome: null,
    result_flag: false,
    result_erased_at: world.clock.clock.now().toISOString(),
  });
  expect(check?.sub_checks.map(({ outcome }) => outcome)).toEqual([null, null]);
  expect(shown.erased_records).toEqual([
    {
      record_kind: "result",
      candidate_check_id: check?.id,
      erased_at: world.clock.clock.now().toISOString(),
    },
  ]);
  const candidate_check_id = check?.id ?? 0;
  expect(
    await world.client.call(api.getCheckResult, { params: { ...params, candidate_check_id } }),
  ).toBeNull();
  const history = await world.client.call(api.listHistory, { params });
  expect(history.at(-1)).toMatchObject({
    type: "records.erased",
    actor: { type: "service" },
    candidate_check_id,
  });
  await sweep(world);
  expect((await world.client.call(api.listHistory, { params })).length).toBe(history.length);
  expect(await keptOf(world, id)).toEqual(["candidate 1", "facts 1", "consent 1", "identity_documents 4"]);
});

test("what is kept of a candidate is listed with when it goes and why, and as the plan changes so does the list", async () => {
  const { params } = await aPoliceCheck();
  const company = world.clientOf(await ownToken(world.service, world.account.companyId));
  const due = async () => {
    const { records } = await world.client.call(api.getCandidateRetention, { params });
    return records.map(({ record_kind, reason }) => `${record_kind}: ${reason?.decided_by}`);
  };
  const byRule = ["application", "consent", "identity_documents"].map((kind) => `${kind}: at_least`);
  await company.call(api.updateRetention, { body: { own: [], retention_days: 30 } });
  expect(await due()).toEqual([...byRule, "result: company"]);
  await company.call(api.updateRetention, { body: { own: [], retention_days: 9_000 } });
  expect(await due()).toEqual([
    "application: at_most",
    "consent: at_most",
    "identity_documents: at_most",
    "result: at_most",
  ]);
});

test("references go by their own period, the referees that the partner sent too, and the result stays", async () => {
  await setSchedule(world, {
    retention_days: 60,
    own: [{ check_type: "reference_plus", record_kind: "references", days: 10 }],
  });
  const referees = [{ form_id: 1, name: "Rita Reyes", email: "rita@stlukes.example" }];
  const candidate = await aWholeCandidate(world, {}, [
    { type: "reference_plus", details: { referees } },
    { type: "credit" },
  ]);
  await runToResults(world, [candidate]);
  expect(await keptOf(world, candidate.id)).toContain("references 1");
  await world.clock.advance(10 * dayMs);
  await sweep(world);
  const shown = await world.client.call(api.getCandidate, { params: candidate.params });
  expect(JSON.stringify(shown)).not.toContain("Rita");
  expect(await keptOf(world, candidate.id)).toContain("outcomes 2");
  expect(shown.erased_records?.map(({ record_kind }) => record_kind)).toEqual(["references"]);
});

test("documents and a signature that come after theirs were erased are kept for their own time", async () => {
  await setSchedule(world, {
    retention_days: 60,
    own: [{ check_type: "credit", record_kind: "identity_documents", days: 10 }],
  });
  const candidate = await aWholeCandidate(world, {}, [{ type: "credit" }]);
  const { params } = candidate;
  await runToResults(world, [candidate]);
  await world.clock.advance(10 * dayMs);
  await sweep(world);
  const body = { data: dataUri(await aPhoto()), id_type: "passport" as const };
  await world.client.call(api.addChecks, { params, body: { checks: [aKnownCheck("bankruptcy")] } });
  await world.client.call(api.storeFile, { params, body });
  await world.clock.advance(dayMs);
  await sweep(world);
  expect(await keptOf(world, candidate.id)).toContain("identity_documents 1");
  await runToResults(world, [candidate]);
  // The longest period wins now: of bankruptcy that is the company's.
  await world.clock.advance(59 * dayMs);
  await sweep(world);
  expect(await keptOf(world, candidate.id)).toContain("identity_documents 1");
  await world.clock.advance(2 * dayMs);
  await sweep(world);
  expect(await keptOf(world, candidate.id)).toEqual([]);
});

test("a second signature does not replace the first while the candidate is held", async () => {
  const { id, params } = await aPoliceCheck();
  const company = world.clientOf(await ownToken(world.service, world.account.companyId));
  await company.call(api.setLegalHold, { params, body: { reason: "A claim" } });
  const body = { data: dataUri(await aSignature("#aa1133")), id_type: "id" as const, is_signature: true };
  await expect(world.client.call(api.storeFile, { params, body })).rejects.toMatchObject({
    code: "under_legal_hold",
  });
  expect(await keptOf(world, id)).toContain("consent 1");
});

test("of a hold that is set again the reason changes, and its beginning stays", async () => {
  const { id, params } = await aPoliceCheck();
  const company = world.clientOf(await ownToken(world.service, world.account.companyId));
  const first = await company.call(api.setLegalHold, { params, body: { reason: "A claim" } });
  await world.clock.advance(dayMs);
  const body = { reason: "Another claim", by: "Olivia Owens" };
  const second = await company.call(api.setLegalHold, { params, body });
  expect(second).toEqual({ since: first.since, ...body });
  expect(first.by).not.toBe("");
  expect(await company.call(api.listLegalHolds)).toEqual([
    { ...second, candidate_id: id, ...params, partner_id: world.account.partnerId },
  ]);
});

test("a certificate can be verified after its key was replaced, and after it was retired because it leaked", async () => {
  const { params } = await aPoliceCheck();
  await world.client.call(api.deleteCandidate, { params });
  const company = await ownToken(world.service, world.account.companyId);
  const [certificate] = await certificatesOf(world.clientOf(company));
  const signed = certificate?.signed ?? "";
  await rotateSigningKey(world.service);
  await world.clock.advance(10 * 60_000);
  await world.service.db`update service.account_tokens set revoked_at = now()`;
  await letSigningKeysGo(world.service).run({});
  await world.clock.advance(10 * 60_000);
  await letSigningKeysGo(world.service).run({});
  expect(await verified(world, signed)).toEqual(certificate?.payload);

  const { kid } = JSON.parse(Buffer.from(signed.split(".")[0] ?? "", "base64url").toString()) as {
    kid: string;
  };
  await retireSigningKey(world.service, kid);
  await expect(verified(world, signed)).rejects.toThrow("is not published");
  const [again] = await certificatesOf(
    world.clientOf(await ownToken(world.service, world.account.companyId)),
  );
  expect(again?.payload).toEqual(certificate?.payload);
  expect(await verified(world, again?.signed ?? "")).toEqual(certificate?.payload);
});

test("a certificate is no credential", async () => {
  const { params } = await aPoliceCheck();
  await world.client.call(api.deleteCandidate, { params });
  const [certificate] = await certificatesOf(world.client);
  const { status } = await world.request("GET", "/company", undefined, {
    authorization: `Bearer ${certificate?.signed}`,
  });
  expect(status).toBe(401);
});

test("only the company's own token changes its schedule, and a narrowed one of it too", async () => {
  const { params } = await aPoliceCheck();
  const body = { own: [], retention_days: 1 };
  await expect(world.client.call(api.updateRetention, { body })).rejects.toMatchObject({
    code: "company_token_required",
    status: 403,
  });
  const company = world.clientOf(await ownToken(world.service, world.account.companyId));
  const narrowed = company.ofPartner(world.account.partnerId);
  const hold = { reason: "A claim" };
  await expect(world.client.call(api.setLegalHold, { params, body: hold })).rejects.toMatchObject({
    code: "company_token_required",
  });
  expect(await narrowed.call(api.setLegalHold, { params, body: hold })).toMatchObject(hold);
  const before = await company.call(api.getRetention);
  const after = await company.call(api.updateRetention, { body: { own: [] } });
  expect(after).toEqual({ ...before, schedule_version: before.schedule_version + 1 });
});
