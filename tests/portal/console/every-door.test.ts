import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { greenhouseApp } from "#server/partner-tools/bridges/greenhouse/greenhouse-app.ts";
import { saveConnection } from "#server/portal/gateway/save-connection.ts";
import { shortToken, wholeToken } from "#server/service/accounts/short-token.ts";
import { bridgeErrorReports } from "#server/service/http/bridge-error-reports.ts";
import { sendTestBody } from "../../partner-tools/bridges/greenhouse-requests.ts";
import { type McpUnderTest, openMcpUnderTest } from "../../partner-tools/mcp/mcp-under-test.ts";
import { type Bureau, openBureau } from "../../service/connected-providers/bureau.ts";
import { ownToken } from "../../support/cast.ts";
import { aPhoto, aSignature, dataUri } from "../../support/files.ts";
import { knownDetails } from "../../support/known-facts.ts";
import { openStaffUnderTest, type StaffUnderTest } from "../staff-under-test.ts";

let world: StaffUnderTest;
let bureau: Bureau;
let mcp: McpUnderTest;
let companyToken: string;
beforeAll(async () => {
  world = await openStaffUnderTest({ rateLimit: 100_000 });
  bureau = await openBureau();
  mcp = await openMcpUnderTest(world);
  const { companyId } = world.account;
  companyToken = (await ownToken(world.service, companyId)).token;
  await saveConnection(world.portal, { companyId, baseUrl: world.baseUrl, token: companyToken });
  const body = { name: "Southern Records", url: bureau.url, check_types: ["moj"] };
  const made = await world.clientOf({ token: companyToken }).call(api.createCheckProvider, { body });
  bureau.knows(made.secret);
});
afterAll(async () => {
  await mcp.close();
  await world.close();
  await bureau.close();
});

const choice = { bundleId: null, checks: [{ type: "moj", details: {} }], contact: false, ownerEmail: null };

/** Each way to launch a check, for a person with this address. */
const doors: Record<string, (email: string) => Promise<unknown>> = {
  api: (email) =>
    world.client.call(api.createCandidate, {
      body: { candidate: { first_name: "Ana", last_name: "Ngata", email }, checks: [{ type: "moj" }] },
    }),
  async staff(email) {
    const { caller } = await world.aReviewer();
    const person = { firstName: "Ana", lastName: "Ngata", email, contactNumber: "" };
    const rest = { jobRole: "", department: "", reference: "" };
    await caller.creating.create({ key: randomUUID(), person: { ...person, ...rest }, choice });
  },
  async import(email) {
    const { caller } = await world.aReviewer();
    const form = new FormData();
    form.set(
      "file",
      new File([`First name,Surname,E-mail\r\nAna,Ngata,${email}`], "one.csv", { type: "text/csv" }),
    );
    const { id } = await caller.imports.read(form);
    await caller.imports.map({ id, mapping: { firstName: 0, lastName: 1, email: 2 }, choice });
    await world.runPortalJobs();
    await caller.imports.start({ id });
    await world.runPortalJobs();
  },
  async Greenhouse(email) {
    const app = greenhouseApp({
      baseUrl: world.baseUrl,
      portalUrl: world.portal.settings.portalUrl,
      shortToken,
      wholeToken: (short) => wholeToken(world.service, short),
      report: bridgeErrorReports(world.service),
    });
    const { candidate } = sendTestBody;
    const sent = await app.request("/bridges/greenhouse/send_test", {
      method: "POST",
      headers: {
        authorization: `Basic ${btoa(`${shortToken(world.account.token)}:`)}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({
        ...sendTestBody,
        partner_test_id: "check:moj",
        candidate: { ...candidate, email },
      }),
    });
    expect(sent.status).toBe(200);
  },
  async MCP(email) {
    const assistant = await mcp.connect(companyToken, "/mcp/write");
    const person = { partner_application_id: randomUUID(), first_name: "Ana", last_name: "Ngata", email };
    const input = { ...person, check_types: ["moj"], send_invitation: false };
    expect((await assistant.call("create_candidate", input)).isError).toBe(false);
  },
};

test.each(Object.keys(doors))(
  "a check that was launched by %s leaves by no door before its document is approved, and then once",
  async (door) => {
    const email = `${door.toLowerCase()}@door.example`;
    await doors[door]?.(email);
    const company = world.clientOf({ token: companyToken });
    const found = (await company.call(api.listCandidates, { query: { q: email } })).candidates[0];
    const id = found?.partner_application_id ?? "";
    const params = { partner_application_id: id };
    const of = { partnerApplicationId: id, candidateId: found?.id };
    const before = bureau.orders().length;
    const { caller } = await world.aReviewer({ role: "owner" });

    /** Everything that may start a check, and each of it as often as somebody may try. */
    async function knock() {
      await caller.candidateActions.start(of);
      const { id: bulk } = await caller.bulk.begin({
        action: { kind: "start" },
        selection: { candidates: [{ partnerApplicationId: id, candidateId: found?.id ?? 0 }] },
      });
      await world.runPortalJobs();
      await caller.bulk.show({ id: bulk });
      await company.call(api.startCandidate, { params });
      await company.call(api.updateCandidate, { params, body: { candidate: { job_role: randomUUID() } } });
      await world.runJobs();
      const [check] = (await company.call(api.getCandidate, { params })).candidate_checks;
      return { waits: check?.waiting_for, orders: bureau.orders().length - before };
    }

    const signature = { data: dataUri(await aSignature()), id_type: "id", is_signature: true } as const;
    await company.call(api.storeFile, { params, body: signature });
    expect(await knock()).toMatchObject({ waits: { facts: expect.arrayContaining(["sex"]) }, orders: 0 });
    await company.call(api.saveFacts, { params, body: { facts: knownDetails("moj") } });
    expect(await knock()).toMatchObject({ waits: { facts: [], documents: [{}] }, orders: 0 });
    const licence = { id_type: "drivers_license", document_kind: "nz_driver_licence" } as const;
    const body = { data: dataUri(await aPhoto()), ...licence };
    const upload = await company.call(api.storeFile, { params, body });
    expect(await knock()).toMatchObject({ waits: { review: [upload.id] }, orders: 0 });
    const decided = { params: { upload_id: upload.id }, body: { decision: "approved" } } as const;
    await Promise.all([company.call(api.reviewUpload, decided), company.call(api.reviewUpload, decided)]);
    expect(await knock()).toMatchObject({ waits: null, orders: 1 });
  },
);
