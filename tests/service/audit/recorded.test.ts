import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import type { AuditEvent } from "#server/contract/audit.ts";
import { auditContext } from "#server/platform/audit/audit-log.ts";
import { findSealed, type SealedRow } from "#server/platform/audit/audit-store.ts";
import { openPersonal } from "#server/platform/audit/personal.ts";
import { sealAllEntries } from "#server/platform/audit/seal-entries.ts";
import { verifyLog } from "#server/platform/audit/verify-log.ts";
import { auditLog } from "#server/service/audit/record-audit.ts";
import { ownToken } from "../../support/cast.ts";
import { aPhoto, dataUri } from "../../support/files.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;

beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

/** The whole log of the company. */
async function entries(after = 0): Promise<SealedRow[]> {
  const { db } = world.service;
  await sealAllEntries(auditLog(world.service), db);
  const page = { actorId: null, action: null, from: null, until: null, after, limit: 1_000 };
  return await findSealed(db, "service", world.account.companyId, page);
}

/** What is recorded while `act` runs. */
async function recordedBy(act: () => Promise<unknown>): Promise<SealedRow[]> {
  const last = (await entries()).at(-1)?.sequence ?? 0;
  await act();
  return await entries(last);
}

test("making and revoking a token is recorded with who did it, and a program that goes on with it once", async () => {
  let id = "";
  const rows = await recordedBy(async () => {
    const made = await world.client.call(api.createAccountToken, { body: { name: "Integration" } });
    id = made.id;
    await world.client.call(api.revokeAccountToken, { params: { token_id: id } });
    for (const _again of [1, 2]) {
      const headers = { authorization: `Bearer ${made.token}` };
      expect((await world.request("GET", "/company", undefined, headers)).status).toBe(401);
    }
  });
  expect(rows).toMatchObject([
    { action: "token.created", actorKind: "token", subject: `token:${id}`, details: { name: "Integration" } },
    { action: "token.revoked", actorKind: "token", subject: `token:${id}` },
    { action: "token.refused", actorKind: "token", actorId: id },
  ]);
  const [made] = rows;
  expect(made && nameOf(made)).toMatchObject({ ip: "127.0.0.1" });
});

test("a setting is recorded before it is changed, and once more when the change was refused", async () => {
  const rows = await recordedBy(async () => {
    await world.request("PATCH", "/company/reminders", { nothing: "known" });
    await world.request("DELETE", "/bundles/999999");
  });
  expect(rows.map(({ action, details }) => [action, details])).toEqual([
    ["settings.bundles", { operation: "deleteBundle" }],
    ["settings.bundles", { operation: "deleteBundle", refused: expect.any(String) }],
  ]);
});

test("each look at a document is recorded: who asked for its address, and that its bytes were fetched", async () => {
  const candidate = await aCandidate();
  const params = { partner_application_id: candidate.partner_application_id };
  const body = { data: dataUri(await aPhoto()), id_type: "passport" as const };
  const upload = await world.client.call(api.storeFile, { params, body });
  const rows = await recordedBy(async () => {
    const { url } = await world.client.call(api.getUpload, { params: { upload_id: upload.id } });
    expect((await fetch(url)).status).toBe(200);
    expect((await world.request("GET", "/uploads/999999")).status).toBe(404);
  });
  expect(rows).toMatchObject([
    { action: "document.viewed", actorKind: "token", subject: `upload:${upload.id}` },
    { action: "document.fetched", subject: `upload:${upload.id}`, candidateId: String(candidate.id) },
  ]);
});

test("an erasure is recorded in its transaction, and after it the whole log still verifies", async () => {
  const candidate = await aCandidate();
  const params = { partner_application_id: candidate.partner_application_id };
  const rows = await recordedBy(() => world.client.call(api.deleteCandidate, { params }));
  expect(rows).toMatchObject([
    { action: "candidate.erased", actorKind: "token", candidateId: String(candidate.id) },
  ]);
  const { companyId } = world.account;
  expect((await verifyLog(auditLog(world.service), world.service.db, companyId)).faults).toEqual([]);
});

test("the company's own token copies the log by API, page by page, and each hash can be computed from its entry", async () => {
  const { service, account } = world;
  const company = world.clientOf(await ownToken(service, account.companyId));
  for (const name of ["One", "Two", "Three", "Four", "Five"]) {
    await company.call(api.createAccountToken, { body: { name } });
  }
  const copied: AuditEvent[] = [];
  for (let after = 0; ; ) {
    const page = await company.call(api.listAuditEvents, { query: { after, per_page: 3 } });
    copied.push(...page);
    if (page.length < 3) break;
    after = page.at(-1)?.sequence ?? 0;
  }
  expect(copied.length).toBeGreaterThan(5);
  expect(copied.map(({ sequence }) => sequence)).toEqual(copied.map((_, index) => index + 1));
  let previous = "0".repeat(64);
  for (const event of copied) {
    expect(event.previous_hash).toBe(previous);
    expect(event.hash).toBe(hashOf(event, account.companyId));
    previous = event.hash;
  }
  const latest = await company.call(api.listAuditEvents, { query: { per_page: 1, action: "token" } });
  expect(latest[0]).toMatchObject({ action: "token.created", details: { name: "Five" } });
  const asPartner = await world.request("GET", "/account/audit_events?after=0");
  expect([asPartner.status, asPartner.body.error.code]).toEqual([403, "company_token_required"]);
});

/** As docs/decisions/audit-log.md says, by nothing of Candor's. */
function hashOf(event: AuditEvent, companyId: number): string {
  const sha256 = (...parts: Uint8Array[]) => createHash("sha256").update(Buffer.concat(parts)).digest();
  const entry = [
    ...["candor-audit-1", event.key, companyId, event.recorded_at, event.action],
    ...[event.actor.kind, event.actor.id, event.candidate_id, event.subject],
    Object.keys(event.details)
      .sort()
      .map((name) => [name, event.details[name]]),
    ...[event.request_id, event.actor_commitment, event.candidate_commitment],
  ];
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(event.sequence));
  const digest = sha256(Buffer.from(JSON.stringify(entry)));
  return sha256(Buffer.from(event.previous_hash, "hex"), number, digest).toString("hex");
}

async function aCandidate() {
  return await world.client.call(api.createCandidate, {
    body: {
      bypass: true,
      candidate: { first_name: "Jane", last_name: "Roe", email: "jane@candidate.example" },
      checks: [{ type: "identity" }],
    },
  });
}

function nameOf({ key, actorCommitment: commitment, actorPersonal: sealed }: SealedRow) {
  const context = auditContext.personal("service", key, "actor");
  return sealed && openPersonal(world.service.sealer, context, { commitment, sealed });
}
