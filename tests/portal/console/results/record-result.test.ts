import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openColumn } from "#server/platform/keys/sealed-column.ts";
import { findingsContext } from "#server/service/records/check-store.ts";
import type { Client } from "../../../../server/client/client.ts";
import { api } from "../../../../server/contract/api.ts";
import type { CheckData } from "../../../../server/contract/check.ts";
import { saveConnection } from "../../../../server/portal/gateway/save-connection.ts";
import { answerResult } from "../../../../server/portal/pages/answer-file.ts";
import { createCaller } from "../../../../server/portal/trpc/root.ts";
import type { Account } from "../../../support/cast.ts";
import { aSignature, dataUri } from "../../../support/files.ts";
import { knownDetails } from "../../../support/known-facts.ts";
import { aPdf } from "../../../support/pdf.ts";
import { servedPages } from "../../../support/served-pdf.ts";
import { type Front, openFront } from "../../company/connections/front.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let company: Account;
/** The view of a partner of the company. */
let partner: Client;
let mere: Caller;
let mereHeaders: Headers;
let tama: Caller;
let signature: Buffer;
const pdf = aPdf({ text: "One default" });

beforeAll(async () => {
  world = await openStaffUnderTest();
  signature = await aSignature();
  company = await world.anotherCompany("Kererū Care", "manual");
  partner = world.clientOf(company);
});
afterAll(() => world.close());

let partnerApplicationId: string;
let checkId: number;
beforeEach(async () => {
  await signIn();
  ({ partnerApplicationId, checkId } = await aCandidate());
  await sign(partnerApplicationId);
});

async function signIn() {
  const { companyId } = company;
  ({ caller: mere, headers: mereHeaders } = await world.aReviewer({ companyId, name: "Mere Ngata" }));
  ({ caller: tama } = await world.aReviewer({ companyId, name: "Tama Rewi" }));
}

async function aCandidate(details: CheckData["details"] = knownDetails("bankruptcy")) {
  const { partner_application_id, candidate_checks } = await partner.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Ana", last_name: "Lopez" },
      checks: [{ type: "bankruptcy", details }],
      bypass: true,
    },
  });
  return { partnerApplicationId: partner_application_id, checkId: candidate_checks[0]?.id ?? 0 };
}

const sign = (partner_application_id: string, client = partner) =>
  client.call(api.storeFile, {
    params: { partner_application_id },
    body: { data: dataUri(signature), id_type: "id", is_signature: true },
  });

type Fields = Record<string, string | File>;

/** The form that the page sends. */
function aResult(fields: Fields = {}): FormData {
  const form = new FormData();
  const given = { partnerApplicationId, checkId: String(checkId), outcome: "clear", key: randomUUID() };
  for (const [name, value] of Object.entries<string | File>({ ...given, ...fields })) form.set(name, value);
  return form;
}

const aFile = (bytes: Uint8Array = pdf, name = "report.pdf") => new File([new Uint8Array(bytes)], name);

const params = () => ({ partner_application_id: partnerApplicationId });
const candidateAtPartner = () => partner.call(api.getCandidate, { params: params() });
const fileAtPartner = () =>
  partner.call(api.getCheckResultBase64, { params: { ...params(), candidate_check_id: checkId } });

async function theCheck(caller = mere) {
  const { candidate } = await caller.candidates.get({ partnerApplicationId });
  return candidate.checks.find(({ id }) => id === checkId);
}

async function recordings() {
  const entries = await mere.candidates.timeline({ partnerApplicationId });
  return entries
    .filter(({ kind }) => kind === "result")
    .map(({ code, values, actor }) => `${actor}: ${code} ${values.to} for ${values.check}`);
}

describe("a recorded outcome", () => {
  test("completes the check for the partner, with the file and day that were given", async () => {
    await mere.results.record(
      aResult({ outcome: "consider", expirationDate: "2031-01-31", file: aFile(), findings: "Ignored" }),
    );
    const { status, candidate_checks } = await candidateAtPartner();
    expect(status).toBe("completed");
    expect(candidate_checks).toMatchObject([
      { status: "completed", outcome: "consider", expiration_date: "2031-01-31" },
    ]);
    const kept = Buffer.from((await fileAtPartner()) ?? "", "base64");
    expect(servedPages(kept)).toMatchObject([{ width: 595, height: 842 }]);
    expect(await theCheck()).toMatchObject({
      status: "completed",
      outcome: "consider",
      expirationDate: "2031-01-31",
      recordable: false,
    });
  });

  test("without a file has one that the service makes of the findings, with their line breaks, and without what a copy out of a PDF brings along", async () => {
    await mere.results.record(aResult({ findings: "One default.\r\n\fPaid in March.\r\n" }));
    const [row] = await world.service.db<{ findings: string }[]>`
      select findings from service.candidate_checks where id = ${checkId}`;
    expect(openColumn(world.service.db, findingsContext(checkId), row?.findings ?? "")).toBe(
      "One default.\nPaid in March.",
    );
    expect(
      Buffer.from((await fileAtPartner()) ?? "", "base64")
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  });

  test("says in the history who of the staff recorded it", async () => {
    await tama.results.record(aResult({ outcome: "unable_to_complete" }));
    expect(await recordings()).toEqual(["Tama Rewi: result_recorded unable_to_complete for Bankruptcy"]);
  });

  test("sent again with the same key, after the answer or at the same time, is recorded once", async () => {
    const form = () => aResult({ key, file: aFile() });
    const key = randomUUID();
    const both = await Promise.allSettled([mere.results.record(form()), mere.results.record(form())]);
    expect(both.map(({ status }) => status)).toContain("fulfilled");
    await mere.results.record(form());
    const history = await partner.call(api.listHistory, { params: params() });
    expect(history.filter(({ to }) => to === "completed")).toHaveLength(1);
    expect(await recordings()).toHaveLength(1);
  });

  test("is not changed by who had the page open meanwhile", async () => {
    await mere.results.record(aResult());
    await expect(tama.results.record(aResult({ outcome: "consider" }))).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("recorded meanwhile"),
    });
    expect((await theCheck())?.outcome).toBe("clear");
    expect(await recordings()).toEqual(["Mere Ngata: result_recorded clear for Bankruptcy"]);
  });

  test("of two people at the same moment is one of theirs, and the history says whose", async () => {
    const results = await Promise.allSettled([
      mere.results.record(aResult({ outcome: "clear" })),
      tama.results.record(aResult({ outcome: "consider" })),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [who, outcome] =
      results[0]?.status === "fulfilled" ? ["Mere Ngata", "clear"] : ["Tama Rewi", "consider"];
    expect(await recordings()).toEqual([`${who}: result_recorded ${outcome} for Bankruptcy`]);
  });
});

describe("when the service's answer is lost", () => {
  let front: Front;
  beforeEach(async () => {
    front = await openFront();
    front.serve(world.service);
    await connect(`${front.url}/v1`);
    front.loseAnswer(/^POST .*\/result$/);
  });
  afterEach(async () => {
    await connect(world.baseUrl);
    await front.close();
  });
  const connect = (baseUrl: string) =>
    saveConnection(world.portal, { companyId: company.companyId, baseUrl, token: company.token });

  test("the same sent again finds it recorded, once", async () => {
    const key = randomUUID();
    const form = () => aResult({ key, file: aFile() });
    await expect(mere.results.record(form())).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    await mere.results.record(form());
    expect((await theCheck())?.outcome).toBe("clear");
    expect(await recordings()).toEqual(["Mere Ngata: result_recorded clear for Bankruptcy"]);
  });

  test("and someone else is told that it is recorded, the history still says whose it is", async () => {
    await expect(mere.results.record(aResult())).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    await expect(tama.results.record(aResult())).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await recordings()).toEqual(["Mere Ngata: result_recorded clear for Bankruptcy"]);
  });
});

test("a service that does not take outcomes is said to, and nothing is kept", async () => {
  const front = await openFront();
  front.serve(world.service);
  const { companyId, token } = company;
  await saveConnection(world.portal, { companyId, baseUrl: `${front.url}/v1`, token });
  front.refuseNext(/^POST .*\/result$/, 501);
  await expect(mere.results.record(aResult())).rejects.toMatchObject({
    message: expect.stringContaining("takes no outcome"),
  });
  await saveConnection(world.portal, { companyId, baseUrl: world.baseUrl, token });
  await front.close();
  expect(await recordings()).toEqual([]);
  await mere.results.record(aResult());
});

describe("what is refused leaves the check as it is, and no trace of who tried", () => {
  const untouched = async () => {
    expect((await candidateAtPartner()).candidate_checks[0]).toMatchObject({ outcome: null });
    expect(
      await world.portal.db`select from portal.recorded_results where candidate_check_id = ${checkId}`,
    ).toHaveLength(0);
  };

  test.each([
    ["a picture", () => aFile(signature), "UNPROCESSABLE_CONTENT", "unsupported_file_type"],
    ["an empty file", () => aFile(new Uint8Array()), "UNPROCESSABLE_CONTENT", "empty_file"],
    [
      "a file of more than 10 MB",
      () => aFile(new Uint8Array(10 * 1024 * 1024 + 1)),
      "PAYLOAD_TOO_LARGE",
      "payload_too_large",
    ],
    [
      "a PDF with a script",
      () => aFile(aPdf({ catalog: "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>" })),
      "UNPROCESSABLE_CONTENT",
      "pdf_active_content",
    ],
  ])("%s as its result file", async (_name, file, code, reason) => {
    const recording = mere.results.record(aResult({ file: file() }));
    await expect(recording).rejects.toMatchObject({ code, cause: { code: reason } });
    await untouched();
    await mere.results.record(aResult({ file: aFile() }));
  });

  test.each<Fields>([
    { outcome: "fail" },
    { expirationDate: "2031-02-30" },
    { key: "once" },
    { checkId: "0" },
  ])("%j", async (fields) => {
    await expect(mere.results.record(aResult(fields))).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await untouched();
  });

  test("an outcome before the candidate has signed", async () => {
    ({ partnerApplicationId, checkId } = await aCandidate());
    expect((await theCheck())?.recordable).toBe(false);
    await expect(mere.results.record(aResult())).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("signature"),
    });
    await untouched();
  });

  test("an outcome of a check that was canceled", async () => {
    await partner.call(api.cancelCandidate, { params: params() });
    expect((await theCheck())?.recordable).toBe(false);
    await expect(mere.results.record(aResult())).rejects.toMatchObject({ code: "CONFLICT" });
    await untouched();
  });
});

describe("who may record an outcome", () => {
  test("nobody without a session", async () => {
    const nobody = createCaller({ portal: world.portal, headers: new Headers(), ip: null });
    await expect(nobody.results.record(aResult())).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    expect((await theCheck())?.recordable).toBe(true);
  });

  test.each(["owner", "admin", "reviewer"] as const)("staff of the company: %s", async (role) => {
    const { caller } = await world.aReviewer({ companyId: company.companyId, role });
    await caller.results.record(aResult());
    expect((await theCheck())?.outcome).toBe("clear");
  });

  test("no staff of another company, who do not learn that the check is there", async () => {
    const { caller } = await world.aReviewer();
    await expect(caller.results.record(aResult())).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await theCheck())?.outcome).toBeNull();
  });

  test("not of a check that belongs to another candidate", async () => {
    const other = await aCandidate();
    await expect(mere.results.record(aResult({ checkId: String(other.checkId) }))).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test("nobody of a check that runs by itself", async () => {
    const id = await world.aCandidate();
    await sign(id, world.client);
    const { caller } = await world.aReviewer();
    const { candidate } = await caller.candidates.get({ partnerApplicationId: id });
    expect(candidate.checks.map(({ recordable }) => recordable)).toEqual([false]);
    const given = aResult({ partnerApplicationId: id, checkId: String(candidate.checks[0]?.id) });
    await expect(caller.results.record(given)).rejects.toMatchObject({ code: "CONFLICT" });
  });
});

test("a check that is overdue can still be completed", async () => {
  await world.advance(5 * 24 * 3_600_000);
  await world.runOverdue();
  await signIn();
  expect(await theCheck()).toMatchObject({ status: "overdue", recordable: true });
  await mere.results.record(aResult());
  expect(await theCheck()).toMatchObject({ status: "completed" });
});

test("what the partner said of a check is shown, whatever it is", async () => {
  ({ partnerApplicationId, checkId } = await aCandidate({
    state: "NSW",
    years: 5,
    names: ["Ana", "Anna"],
  }));
  expect((await theCheck())?.details).toEqual([
    { name: "Names", text: '["Ana","Anna"]' },
    { name: "State", text: "NSW" },
    { name: "Years", text: "5" },
  ]);
});

describe("a result file", () => {
  const ask = (headers: Headers, id: number | string = checkId) =>
    answerResult(
      { portal: world.portal, headers, ip: null },
      String(id),
      new URLSearchParams({ candidate: partnerApplicationId }),
    );

  test("comes through the portal, and who looked is in the history", async () => {
    await mere.results.record(aResult({ file: aFile() }));
    const response = await ask(mereHeaders);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(servedPages(new Uint8Array(await response.arrayBuffer()))).toHaveLength(1);
    const timeline = await tama.candidates.timeline({ partnerApplicationId });
    expect(timeline.find(({ kind }) => kind === "view")).toMatchObject({
      actor: "Mere Ngata",
      code: "result_viewed",
      values: { check: "Bankruptcy" },
    });
  });

  test("is not there before the outcome, nor for others", async () => {
    const before = await ask(mereHeaders);
    expect([before.status, await before.text()]).toEqual([
      404,
      "This check has no result file yet. Reload the page.",
    ]);
    await mere.results.record(aResult({ file: aFile() }));
    expect((await ask(new Headers())).status).toBe(401);
    const { headers } = await world.aReviewer();
    expect((await ask(headers)).status).toBe(404);
    const other = await aCandidate();
    expect((await ask(mereHeaders, other.checkId)).status).toBe(404);
    expect((await ask(mereHeaders, "abc")).status).toBe(404);
  });
});

test("a service without the extension offers no check to record", async () => {
  const { settings } = world.service;
  world.service.settings = { ...settings, extensions: false };
  const check = await theCheck();
  world.service.settings = settings;
  expect(check?.recordable).toBe(false);
});
