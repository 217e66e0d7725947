import { describe, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { examples } from "#server/contract/examples/examples.ts";
import type { RouteInput } from "#server/contract/route.ts";
import { baseUrl, mockUnderTest } from "./mock-under-test.ts";

const mock = mockUnderTest();
const { pass, aCandidate } = mock;

describe("files", () => {
  test("can be listed, fetched and deleted, and their address leads to a file of their type", async () => {
    const { params } = await aCandidate();
    const data = "data:application/pdf;name=licence.pdf;base64,JVBERi0x";
    const stored = await mock.client.call(api.storeFile, {
      params,
      body: { data, id_type: "drivers_license" },
    });
    expect(stored).toMatchObject({ file_name: "licence.pdf", file_type: "application/pdf" });
    const file = await mock.root.request(stored.url);
    expect([file.headers.get("content-type"), (await file.text()).slice(0, 5)]).toEqual([
      "application/pdf",
      "%PDF-",
    ]);
    const upload = { params: { upload_id: stored.id } };
    expect(await mock.client.call(api.getUpload, upload)).toEqual(stored);
    await mock.client.call(api.deleteUpload, upload);
    await expect(mock.client.call(api.getUpload, upload)).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    ["not a data URI", "invalid_data_uri"],
    ["data:image/png;base64,A", "invalid_base64"],
    ["data:image/png;base64,", "empty_file"],
    ["data:image/svg+xml;base64,AAAA", "unsupported_file_type"],
  ])("%s is refused with %s", async (data, code) => {
    const { params } = await aCandidate();
    const storing = mock.client.call(api.storeFile, { params, body: { data, id_type: "id" } });
    await expect(storing).rejects.toMatchObject({ status: 422, code });
  });
});

describe("results", () => {
  test("are there once the check is completed, as an upload, in base64, and as the file itself", async () => {
    const candidate = await aCandidate();
    const [check] = (await candidate.now()).candidate_checks;
    const params = { ...candidate.params, candidate_check_id: Number(check?.id) };
    expect(await mock.client.call(api.getCheckResult, { params })).toBeNull();
    expect(await mock.client.call(api.getCheckResultBase64, { params })).toBeNull();
    await candidate.sign();
    pass(5_000);
    const result = await mock.client.call(api.getCheckResult, { params });
    expect(result).toMatchObject({ file_name: "Employment history.pdf", file_type: "application/pdf" });
    const base64 = String(await mock.client.call(api.getCheckResultBase64, { params }));
    const path = `/candidates/${params.partner_application_id}/checks/${check?.id}/result`;
    const headers = { authorization: "Bearer anything", accept: "application/pdf" };
    const file = await mock.root.request(`${baseUrl}${path}`, { headers });
    expect(Buffer.from(await file.arrayBuffer()).toString("base64")).toBe(base64);
    const sub_check_id = Number(check?.sub_checks[1]?.id);
    const ofSub = { params: { ...candidate.params, sub_check_id } };
    expect(await mock.client.call(api.getSubCheckResult, ofSub)).toEqual(result);
  });

  test("can be recorded by a person, and a canceled check keeps none", async () => {
    const candidate = await aCandidate("Stuck");
    const [one, two] = (await candidate.now()).candidate_checks.map(({ id }) => id);
    const params = (id: number | undefined) => ({ ...candidate.params, candidate_check_id: Number(id) });
    await mock.client.call(api.recordResult, { params: params(one), body: { outcome: "consider" } });
    const canceled = await mock.client.call(api.cancelCheck, { params: params(two) });
    expect(canceled.status).toBe("completed");
    expect(canceled.candidate_checks).toMatchObject([
      { status: "completed", outcome: "consider", result_flag: true },
      { status: "canceled", outcome: null },
    ]);
    await expect(mock.client.call(api.cancelCheck, { params: params(one) })).rejects.toMatchObject({
      status: 409,
    });
  });
});

describe("referees", () => {
  test("can be created on a Reference Check Plus, asked and deleted", async () => {
    const candidate = await aCandidate("Silva", ["reference_plus", "identity"]);
    const [plus, identity] = (await candidate.now()).candidate_checks.map(({ id }) => id);
    const params = { ...candidate.params, candidate_check_id: Number(plus) };
    const body = { form_id: 1001, name: "Rita Maria Reyes", email: "rita@stlukes.example" };
    const created = await mock.client.call(api.createReferee, { params, body });
    expect(created).toMatchObject({ first_name: "Rita Maria", last_name: "Reyes", status: "candidate" });
    const one = { params: { ...params, referee_id: created.id } };
    const asked = await mock.client.call(api.requestReferee, one);
    expect(asked.status).toBe("in-progress");
    expect(await mock.client.call(api.listReferees, { params })).toEqual([asked]);
    expect(await mock.client.call(api.deleteReferee, one)).toBeNull();
    expect(await mock.client.call(api.listReferees, { params })).toEqual([]);
    const other = { ...candidate.params, candidate_check_id: Number(identity) };
    await expect(mock.client.call(api.listReferees, { params: other })).rejects.toMatchObject({
      code: "referees_not_supported",
    });
  });
});

describe("a referee's form", () => {
  const { params } = examples.openRefereeForm;
  const act = (body: RouteInput<typeof api.answerRefereeForm>["body"]) =>
    mock.client.call(api.answerRefereeForm, { params, body });

  test("keeps what is saved until it is sent, and is closed from then on", async () => {
    await act({ action: "save", answers: { managed: false } });
    const opened = await mock.client.call(api.openRefereeForm, { params });
    expect(opened).toMatchObject({
      state: "open",
      answers: { managed: false },
      saved_at: "2026-03-06T09:00:00.000Z",
    });
    await act({ action: "submit", answers: { managed: false, shifts: 4 } });
    expect(await mock.client.call(api.openRefereeForm, { params })).toMatchObject({
      state: "answered",
      form: null,
      answers: {},
    });
    expect(await mock.client.call(api.listReferees, examples.listReferees)).toMatchObject([
      { status: "completed", submitted_at: "2026-03-06T09:00:00.000Z" },
    ]);
    await expect(act({ action: "save", answers: {} })).rejects.toMatchObject({ code: "illegal_transition" });
  });

  test("stops its reminders, and opens by no other token", async () => {
    expect(await act({ action: "stop_reminders" })).toMatchObject({ state: "open", reminders: false });
    const other = mock.client.call(api.openRefereeForm, { params: { token: "another" } });
    await expect(other).rejects.toMatchObject({ code: "not_found", error: { param: "token" } });
  });
});
