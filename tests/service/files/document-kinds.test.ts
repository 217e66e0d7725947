import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import type { DocumentKind } from "../../../server/contract/document-kind.ts";
import { kindFacts } from "../../../server/contract/documents/document-kinds.ts";
import { findDocumentRule } from "../../../server/contract/documents/document-rules.ts";
import { aCandidateWithFiles, aPhoto, dataUri } from "../../support/files.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

test("a document's kind is kept, and shown by every way to its upload", async () => {
  const candidate = await aCandidateWithFiles(world);
  const body = { data: dataUri(await aPhoto()), id_type: "id", document_kind: "medicare_card" } as const;
  const stored = await world.client.call(api.storeFile, { params: candidate.params, body });
  await candidate.upload(await aPhoto(), "passport");
  expect(stored.document_kind).toBe("medicare_card");
  const again = await world.client.call(api.getUpload, { params: { upload_id: stored.id } });
  expect(again.document_kind).toBe("medicare_card");
  expect((await candidate.uploads()).map((one) => [one.id_type, one.document_kind])).toEqual([
    ["id", "medicare_card"],
    ["passport", null],
  ]);
});

test("a kind that is sent as another id_type is refused, and nothing is kept", async () => {
  const candidate = await aCandidateWithFiles(world);
  const data = dataUri(await aPhoto());
  const { status, body } = await candidate.post({
    data,
    id_type: "passport",
    document_kind: "medicare_card",
  });
  expect([status, body.error.code, body.error.param]).toEqual([422, "validation_failed", "document_kind"]);
  expect(await candidate.uploads()).toEqual([]);
});

test("a check waits for no document once its rule is fulfilled, whichever documents fill it", async () => {
  const created = await world.client.call(api.createCandidate, {
    body: { candidate: {}, checks: [{ type: "national_police_check" }], bypass: true },
  });
  const params = { partner_application_id: created.partner_application_id };
  const data = dataUri(await aPhoto());
  const waits = async () => {
    const { candidate_checks } = await world.client.call(api.getCandidate, { params });
    return candidate_checks[0]?.waiting_for?.documents.map(({ category }) => category);
  };
  const give = (document_kind: DocumentKind) =>
    world.client.call(api.storeFile, {
      params,
      body: { data, id_type: kindFacts(document_kind).idType, document_kind },
    });
  expect(await waits()).toEqual(["commencement", "primary", "secondary", "linkage_photo"]);
  await give("au_birth_certificate");
  await give("au_driver_licence");
  expect(await waits()).toEqual(["secondary", "linkage_photo"]);
  await give("linkage_photo");
  await give("medicare_card");
  expect(await waits()).toEqual([]);
});

test("a check type says which documents prove who someone is, by the rule of the day or the operator's", async () => {
  const ruleOf = async (type: string) =>
    (await world.client.call(api.getCheckType, { params: { type } })).document_rule;
  expect((await ruleOf("national_police_check"))?.code).toBe("au-ncchc-2025-01");
  expect(await ruleOf("wwcc")).toBeNull();
  const own = findDocumentRule("au-ncchc-2023-07");
  if (!own) throw new Error("There is no such rule.");
  const { settings } = world.service;
  world.service.settings = { ...settings, documentRules: { national_police_check: own } };
  expect(await ruleOf("national_police_check")).toEqual(own);
  world.service.settings = settings;
});

test("a service without its extensions has no rules, and neither keeps nor shows a kind", async () => {
  const plain = await openServiceUnderTest({ extensions: false });
  try {
    const types = await plain.client.call(api.listCheckTypes);
    expect(types.filter((type) => "document_rule" in type)).toEqual([]);
    const candidate = await aCandidateWithFiles(plain);
    const body = { data: dataUri(await aPhoto()), id_type: "id", document_kind: "medicare_card" } as const;
    const stored = await plain.client.call(api.storeFile, { params: candidate.params, body });
    expect(stored).not.toHaveProperty("document_kind");
    const rows = await plain.service.db`select document_kind from service.uploads where id = ${stored.id}`;
    expect(rows).toEqual([{ document_kind: null }]);
  } finally {
    await plain.close();
  }
});
