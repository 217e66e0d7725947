import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "../../../../server/contract/api.ts";
import type { DocumentKind } from "../../../../server/contract/document-kind.ts";
import { kindFacts } from "../../../../server/contract/documents/document-kinds.ts";
import {
  makeCandidateSession,
  sessionHeader,
} from "../../../../server/portal/candidate/session/candidate-session.ts";
import { createCaller } from "../../../../server/portal/trpc/root.ts";
import { aPhoto, aSignature, dataUri } from "../../../support/files.ts";
import { knownFacts } from "../../../support/known-facts.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let mere: Caller;

beforeAll(async () => {
  world = await openStaffUnderTest();
  mere = (await world.aReviewer()).caller;
});
afterAll(() => world.close());

async function aPoliceCheck() {
  const { id, partner_application_id } = await world.client.call(api.createCandidate, {
    body: { candidate: { first_name: "Ana" }, checks: [{ type: "national_police_check" }], bypass: true },
  });
  const claims = {
    companyId: world.account.companyId,
    partnerApplicationId: partner_application_id,
    candidateId: id,
    version: 1,
    expiresAt: new Date(world.portal.clock.now().getTime() + 3_600_000),
    madeByPortal: true as const,
  };
  const { sessionSecret } = world.portal.settings;
  const headers = new Headers({ [sessionHeader]: makeCandidateSession(claims, sessionSecret) });
  const give = async (kind: DocumentKind) =>
    (
      await world.client.call(api.storeFile, {
        params: { partner_application_id },
        body: { data: dataUri(await aPhoto()), id_type: kindFacts(kind).idType, document_kind: kind },
      })
    ).id;
  return {
    give,
    ana: createCaller({ portal: world.portal, headers, ip: null }),
    address: { partnerApplicationId: partner_application_id, candidateId: id },
  };
}

async function signAs(partner_application_id: string): Promise<void> {
  const body = { data: dataUri(await aSignature()), id_type: "id" as const, is_signature: true };
  await world.client.call(api.storeFile, { params: { partner_application_id }, body });
}

test("what a check waits for is open in the list of documents too: a passport that is over, and the change of a name", async () => {
  const { give, address } = await aPoliceCheck();
  const former_names = {
    none: false,
    entries: [{ kind: "maiden" as const, first_name: "Ana", middle_names: "", last_name: "Silva" }],
  };
  const passport = { ...knownFacts.passport, expires_on: "2019-03-31" };
  await world.client.call(api.saveFacts, {
    params: { partner_application_id: address.partnerApplicationId },
    body: { facts: { former_names, passport } },
  });
  for (const kind of ["au_passport", "au_driver_licence", "medicare_card", "linkage_photo"] as const) {
    await give(kind);
  }
  const { candidate, proof } = await mere.candidates.get(address);
  const waits = candidate.checks[0]?.waitsFor.flatMap((one) => (one.kind === "document" ? one.category : []));
  expect(waits).toEqual(["commencement", "name_change"]);
  const [rule] = proof.rules;
  expect(rule?.slots.flatMap(({ category, filled }) => (filled ? [] : category))).toEqual(waits);
  expect(rule?.met).toBe(false);
});

test("staff see which document fills which place, what is missing, and the two faces", async () => {
  const { give, address } = await aPoliceCheck();
  const licence = await give("au_driver_licence");
  const medicare = await give("medicare_card");
  expect((await mere.candidates.get(address)).proof).toMatchObject({
    rules: [
      {
        code: "au-ncchc-2025-01",
        met: false,
        slots: [
          { category: "commencement", title: "Australian passport", filled: false, uploadIds: [] },
          { category: "primary", title: "Australian driver licence", filled: true, uploadIds: [licence] },
          { category: "secondary", title: "Medicare card", filled: true, uploadIds: [medicare] },
          { category: "linkage_photo", filled: false },
        ],
      },
    ],
    faces: null,
  });
  await give("au_birth_certificate");
  const face = await give("linkage_photo");
  const { proof } = await mere.candidates.get(address);
  expect(proof.rules[0]?.met).toBe(true);
  expect(proof.faces).toEqual({ face, document: licence });
});

test("a candidate who can't provide documents is a task in the list, until someone has dealt with it", async () => {
  const { ana, address } = await aPoliceCheck();
  const marked = async () =>
    (await mere.candidates.list({})).candidates.find(({ id }) => id === address.candidateId)?.cannotProvide;
  expect(await marked()).toBe(false);
  await ana.documents.cannotProvide({ reason: "disaster", words: "The flood took everything." });
  expect(await marked()).toBe(true);
  expect((await mere.candidates.get(address)).exception).toMatchObject({
    reason: "disaster",
    words: "The flood took everything.",
    settled: null,
  });
  await mere.candidates.settleException(address);
  expect(await marked()).toBe(false);
  expect((await mere.candidates.get(address)).exception?.settled?.by).toBe("Mere Ngata");
  await expect(mere.candidates.settleException(address)).rejects.toMatchObject({ code: "CONFLICT" });
});

test("the task of whoever can't provide documents leaves the queue and the list when they are canceled or withdraw", async () => {
  const tasks = async (candidateId: number) => {
    const { rows } = await mere.queue.list({ kinds: ["cannot_provide"], perPage: 100 });
    return rows.filter((row) => row.candidateId === candidateId).length;
  };
  const canceled = await aPoliceCheck();
  await canceled.ana.documents.cannotProvide({ reason: "remote" });
  expect(await tasks(canceled.address.candidateId)).toBe(1);
  const params = { partner_application_id: canceled.address.partnerApplicationId };
  await world.client.call(api.cancelCandidate, { params });
  const withdrawn = await aPoliceCheck();
  await withdrawn.ana.documents.cannotProvide({ reason: "under_18" });
  await signAs(withdrawn.address.partnerApplicationId);
  expect(await tasks(withdrawn.address.candidateId)).toBe(1);
  const { open: checks } = (await withdrawn.ana.candidate.journey()).consent;
  await withdrawn.ana.candidate.withdrawConsent({ checks });
  for (const { address } of [canceled, withdrawn]) {
    expect(await tasks(address.candidateId)).toBe(0);
    const { candidates } = await mere.candidates.list({});
    expect(candidates.find(({ id }) => id === address.candidateId)?.cannotProvide).toBe(false);
    const { exception } = await mere.candidates.get(address);
    expect(exception?.settled).toMatchObject({ by: null });
  }
});

test("staff of another company neither see the reason nor deal with it", async () => {
  const { ana, address } = await aPoliceCheck();
  await ana.documents.cannotProvide({ reason: "remote" });
  const other = await world.anotherCompany("Kauri Care");
  const { caller: tama } = await world.aReviewer({ companyId: other.companyId });
  await expect(tama.candidates.settleException(address)).rejects.toMatchObject({ code: "NOT_FOUND" });
});
