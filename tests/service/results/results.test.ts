import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import type { CandidateInput } from "../../../server/contract/candidate.ts";
import type { CandidateCheck, Outcome } from "../../../server/contract/check.ts";
import { submitCandidate } from "../../../server/service/candidates/submit-candidate.ts";
import { type Account, anAccount, anotherToken } from "../../support/cast.ts";
import { aKnownCheck } from "../../support/known-facts.ts";
import { aPdf } from "../../support/pdf.ts";
import { servedPages } from "../../support/served-pdf.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
let byHand: Account;
beforeAll(async () => {
  world = await openServiceUnderTest();
  byHand = await anAccount(world.service, { name: "Kererū Care", provider: "manual" });
});
afterAll(() => world.close());

/** A candidate who has signed, of a company whose checks are simulated or done by a person. */
async function aSubmitted(input: CandidateInput, types: string[], account = world.account) {
  const client = world.clientOf(account);
  const created = await client.call(api.createCandidate, {
    body: { candidate: input, checks: types.map((type) => aKnownCheck(type)), bypass: true },
  });
  const params = { partner_application_id: created.partner_application_id };
  const caller = { ...account, partnerName: "Hireline", tokenId: "", ip: null };
  await world.service.db.begin((tx) => submitCandidate(world.service, tx, caller, created.id));
  const [check] = created.candidate_checks;
  return {
    client,
    params,
    check: { ...params, candidate_check_id: check?.id ?? 0 },
    subChecks: check?.sub_checks ?? [],
  };
}

async function completed(input: CandidateInput = {}, types = ["employment_history"]) {
  const candidate = await aSubmitted(input, types);
  await world.advance(1_000);
  await world.advance(5_000);
  return candidate;
}

const providerOf = ({ provider }: CandidateCheck) => provider;

async function textOf(base64: string | null): Promise<{ text: string; pages: number }> {
  const task = getDocument({
    data: new Uint8Array(Buffer.from(base64 ?? "", "base64")),
    useSystemFonts: false,
  });
  const document = await task.promise;
  const pages = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const texts = await Promise.all(
    pages.map(async (number) => {
      const { items } = await (await document.getPage(number)).getTextContent();
      return items.map((item) => ("str" in item ? item.str : "")).join("");
    }),
  );
  await task.destroy();
  return { text: texts.join("\n"), pages: pages.length };
}

describe("a completed check's result", () => {
  test("is a readable PDF in the brand's name, with candidate, check, outcome, findings, parts, times and page numbers", async () => {
    const { client, check } = await completed({ first_name: "Ngaire", last_name: "Tūhoe" });
    const file = await client.call(api.getCheckResult, { params: check });
    expect(file).toMatchObject({ file_type: "application/pdf" });
    const { text } = await textOf(await client.call(api.getCheckResultBase64, { params: check }));
    for (const wanted of [
      "Harbour Health",
      "Ngaire",
      "hoe",
      "Employment history",
      "Clear",
      "No record was found",
      "Most recent employer",
      "Completed",
      "Page 1 of 1",
    ]) {
      expect(text).toContain(wanted);
    }
  });

  test("is one file: asked for again, in base64, as bytes, by its address and as an upload it is the same", async () => {
    const { client, check, params } = await completed();
    const [file, again] = [
      await client.call(api.getCheckResult, { params: check }),
      await client.call(api.getCheckResult, { params: check }),
    ];
    expect(again?.id).toBe(file?.id);
    const base64 = await client.call(api.getCheckResultBase64, { params: check });
    const path = `/candidates/${params.partner_application_id}/checks/${check.candidate_check_id}/result`;
    const headers = { authorization: `Bearer ${world.account.token}`, accept: "application/pdf" };
    const direct = await fetch(`${world.baseUrl}${path}`, { headers });
    expect(direct.headers.get("content-type")).toBe("application/pdf");
    const signed = await fetch(file?.url ?? "");
    for (const answer of [direct, signed]) {
      expect(Buffer.from(await answer.arrayBuffer()).toString("base64")).toBe(base64);
    }
    expect((await client.call(api.getUpload, { params: { upload_id: file?.id ?? 0 } })).id).toBe(file?.id);
  });

  test("is made once when many ask at once, and no blob is left over", async () => {
    const { client, check } = await completed();
    const files = await Promise.all(
      Array.from({ length: 6 }, () => client.call(api.getCheckResult, { params: check })),
    );
    expect(files[0]).not.toBeNull();
    expect(new Set(files.map((file) => file?.id)).size).toBe(1);
    const [left] = await world.service.db<{ count: number }[]>`select count(*) from service.unfinished_blobs`;
    expect(left?.count).toBe(0);
  });

  test.each(["result", "result/base_64"])(
    "is not found, and leaves nothing, when the candidate is erased while the %s is laid out",
    async (at) => {
      const { params, check } = await completed();
      const { service } = world;
      const whole = service.results;
      service.results = {
        ...whole,
        render: async (document) => {
          const bytes = await whole.render(document);
          await world.client.call(api.deleteCandidate, { params });
          return bytes;
        },
      };
      const path = `/candidates/${params.partner_application_id}/checks/${check.candidate_check_id}/${at}`;
      const { status, body } = await world.request("GET", path);
      service.results = whole;
      expect([status, body.error.code]).toEqual([404, "not_found"]);
      const [left] = await service.db<{ count: number }[]>`select count(*) from service.unfinished_blobs`;
      expect(left?.count).toBe(0);
    },
  );

  test("exists for each sub-check too", async () => {
    const { client, params, subChecks } = await completed({ last_name: "Consider" });
    const sub = { ...params, sub_check_id: subChecks[0]?.id ?? 0 };
    expect(await client.call(api.getSubCheckResult, { params: sub })).toMatchObject({
      file_type: "application/pdf",
    });
    const { text } = await textOf(await client.call(api.getSubCheckResultBase64, { params: sub }));
    expect(text).toContain("Part of: Employment history");
    expect(text).toContain("Consider");
  });

  test("is none of the candidate's files", async () => {
    const { client, check, params } = await completed();
    expect(await client.call(api.getCheckResult, { params: check })).not.toBeNull();
    expect(await client.call(api.listUploads, { params })).toEqual([]);
  });

  test("cannot be deleted as an upload", async () => {
    const { client, check } = await completed();
    const file = await client.call(api.getCheckResult, { params: check });
    const { status, body } = await world.request("DELETE", `/uploads/${file?.id}`);
    expect([status, body.error.code]).toEqual([409, "illegal_transition"]);
  });

  test("sets names of every alphabet of ours", async () => {
    const { client, check } = await completed({ first_name: "小明 محمد", last_name: "ਗੁਰਪ੍ਰੀਤ प्रिया Nguyễn" });
    expect((await textOf(await client.call(api.getCheckResultBase64, { params: check }))).text).toContain(
      "小明",
    );
  });
});

test("before the outcome the result is null, in every form", async () => {
  const { client, check, params, subChecks } = await aSubmitted({}, ["employment_history"]);
  const sub = { ...params, sub_check_id: subChecks[0]?.id ?? 0 };
  expect([
    await client.call(api.getCheckResult, { params: check }),
    await client.call(api.getCheckResultBase64, { params: check }),
    await client.call(api.getSubCheckResult, { params: sub }),
    await client.call(api.getSubCheckResultBase64, { params: sub }),
  ]).toEqual([null, null, null, null]);
});

test("a result of another candidate, partner or company is not found", async () => {
  const [mine, other] = [await completed(), await completed()];
  const wrong = { ...mine.params, candidate_check_id: other.check.candidate_check_id };
  await expect(world.client.call(api.getCheckResult, { params: wrong })).rejects.toMatchObject({
    status: 404,
  });
  for (const stranger of [byHand, await anotherToken(world.service, world.account.companyId, "Talentwise")]) {
    const asking = world.clientOf(stranger).call(api.getCheckResultBase64, { params: mine.check });
    await expect(asking).rejects.toMatchObject({ status: 404 });
  }
});

describe("a check that a person does", () => {
  const byHandHeaders = () => ({ authorization: `Bearer ${byHand.token}` });
  const pdf = `data:application/pdf;base64,${aPdf({}).toString("base64")}`;

  test("is in progress from the signature on, and completes with the outcome and findings recorded", async () => {
    const { client, check, params } = await aSubmitted({ first_name: "Ana" }, ["directorship"], byHand);
    const started = await client.call(api.getCandidate, { params });
    expect(started.candidate_checks[0]).toMatchObject({ status: "in-progress" });
    const done = await client.call(api.recordResult, {
      params: check,
      body: { outcome: "consider", findings: "One default was listed.\nIt was paid in March." },
    });
    expect(done).toMatchObject({
      status: "completed",
      candidate_checks: [{ outcome: "consider", result_flag: true }],
    });
    const { text } = await textOf(await client.call(api.getCheckResultBase64, { params: check }));
    expect(text).toContain("One default was listed.");
    expect(text).toContain("It was paid in March.");
  });

  test("says until when what was checked is valid, where that was recorded", async () => {
    const { client, check, params } = await aSubmitted({}, ["wwcc"], byHand);
    const at = `/candidates/${check.partner_application_id}/checks/${check.candidate_check_id}/result`;
    for (const expiration_date of ["soon", "2031-02-30", "0000-01-01", "10000-01-01"]) {
      const refused = await world.request("POST", at, { outcome: "clear", expiration_date }, byHandHeaders());
      expect([refused.status, refused.body.error.param]).toEqual([422, "expiration_date"]);
    }
    const body = { outcome: "clear", expiration_date: "2031-01-31" } as const;
    const recorded = await client.call(api.recordResult, { params: check, body });
    expect(recorded.candidate_checks).toMatchObject([{ status: "completed", expiration_date: "2031-01-31" }]);
    expect(await client.call(api.getCandidate, { params })).toEqual(recorded);
  });

  test("takes the result file that is given, rebuilt from its pages", async () => {
    const { client, check } = await aSubmitted({}, ["directorship"], byHand);
    await client.call(api.recordResult, { params: check, body: { outcome: "clear", data: pdf } });
    const kept = await client.call(api.getCheckResultBase64, { params: check });
    expect(servedPages(Buffer.from(kept ?? "", "base64"))).toMatchObject([{ width: 595, height: 842 }]);
  });

  test("is completed once: again is refused and changes nothing", async () => {
    const { client, check } = await aSubmitted({}, ["directorship"], byHand);
    await client.call(api.recordResult, { params: check, body: { outcome: "clear", data: pdf } });
    const again = client.call(api.recordResult, { params: check, body: { outcome: "consider", data: pdf } });
    await expect(again).rejects.toMatchObject({ status: 409, code: "illegal_transition" });
    const [left] = await world.service.db<{ count: number }[]>`select count(*) from service.unfinished_blobs`;
    expect(left?.count).toBe(0);
  });

  test("of two outcomes that wait for the same moment the first one stays, and is told once", async () => {
    const { client, check, params } = await aSubmitted({}, ["directorship"], byHand);
    const { db } = world.service;
    const record = (outcome: Outcome) => client.call(api.recordResult, { params: check, body: { outcome } });
    let both: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
    await db.begin(async (tx) => {
      await tx`
        select from service.candidates where partner_application_id = ${params.partner_application_id} for update`;
      both = Promise.allSettled([record("clear"), record("consider")]);
      const waiting = () => db`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waiting()).length).toBe(2);
    });
    expect((await both).map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const history = await client.call(api.listHistory, { params });
    expect(history.filter(({ to }) => to === "completed")).toHaveLength(1);
  });

  test("does not take a picture as its result file", async () => {
    const { client, check, params } = await aSubmitted({}, ["directorship"], byHand);
    const data =
      "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
    const recording = client.call(api.recordResult, { params: check, body: { outcome: "clear", data } });
    await expect(recording).rejects.toMatchObject({ code: "unsupported_file_type" });
    expect((await client.call(api.getCandidate, { params })).candidate_checks[0]?.status).toBe("in-progress");
  });
});

test("a check says who runs it, so that a program knows which ones wait for a person", async () => {
  const { client, params } = await aSubmitted({}, ["directorship", "reference_plus"], byHand);
  const runBy = async () =>
    (await client.call(api.getCandidate, { params })).candidate_checks.map(providerOf);
  expect(await runBy()).toEqual(["manual", "manual"]);
  const simulated = await aSubmitted({}, ["directorship"]);
  const { candidate_checks } = await world.client.call(api.getCandidate, { params: simulated.params });
  expect(candidate_checks.map(providerOf)).toEqual(["simulated"]);
  const { settings } = world.service;
  world.service.settings = { ...settings, extensions: false };
  const told = await runBy();
  world.service.settings = settings;
  expect(told).toEqual([undefined, undefined]);
});

test("a simulated check's result cannot be recorded by a person", async () => {
  const { client, check } = await aSubmitted({}, ["directorship"]);
  const recording = client.call(api.recordResult, { params: check, body: { outcome: "clear" } });
  await expect(recording).rejects.toMatchObject({ status: 409, code: "illegal_transition" });
});

describe("canceling one check", () => {
  test("leaves the others, and again does nothing", async () => {
    const { client, check, params } = await aSubmitted({}, ["directorship", "bankruptcy"], byHand);
    const canceled = await client.call(api.cancelCheck, { params: check });
    expect(canceled.candidate_checks.map(({ status }) => status)).toEqual(["canceled", "in-progress"]);
    expect(await client.call(api.cancelCheck, { params: check })).toEqual(canceled);
    expect(await client.call(api.listHistory, { params })).toHaveLength(5);
  });

  test("that is completed is refused", async () => {
    const { client, check } = await completed();
    await expect(client.call(api.cancelCheck, { params: check })).rejects.toMatchObject({
      code: "illegal_transition",
    });
  });
});
