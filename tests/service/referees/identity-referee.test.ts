import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../server/client/client.ts";
import { api } from "../../../server/contract/api.ts";
import { statementKind } from "../../../server/contract/documents/identity-referee.ts";
import { identityFormId } from "../../../server/contract/form-library.ts";
import type { RefereeAction } from "../../../server/contract/referee-form.ts";
import { ownToken } from "../../support/cast.ts";
import { aPhoto, dataUri } from "../../support/files.ts";
import { aKnownCheck } from "../../support/known-facts.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import { aLaunch } from "../../support/signed-candidate.ts";
import { type Bureau, openBureau } from "../connected-providers/bureau.ts";

const day = 24 * 3_600_000;
let world: ServiceUnderTest;
let bureau: Bureau;
let owner: Client;
beforeAll(async () => {
  world = await openServiceUnderTest();
  bureau = await openBureau();
  owner = world.clientOf(await ownToken(world.service, world.account.companyId));
  const body = { name: "Southern Records", url: bureau.url, check_types: ["moj"] };
  bureau.knows((await owner.call(api.createCheckProvider, { body })).secret);
});
afterAll(async () => {
  await world.close();
  await bureau.close();
});

const answers = { relation: "Neighbour since 2019", known_a_year: true, contact: "021 555 0100" };
const aStatement = async () => dataUri(await aPhoto());

let count = 0;
/** A candidate of the Ministry's check who has none of its four documents. */
async function aCandidateWithoutDocuments({ bypass = true } = {}) {
  count += 1;
  const email = `neighbour-${count}@example.com`;
  const candidate = await aLaunch(world.client, {
    checks: [aKnownCheck("moj")],
    candidate: { first_name: "Ana", last_name: "Ngata", email: `ana-${count}@example.com` },
    bypass,
  });
  const params = { ...candidate.params, candidate_check_id: candidate.candidate_checks[0]?.id ?? 0 };
  const add = (form_id: number) =>
    world.client.call(api.createReferee, { params, body: { form_id, name: "Tama Rangi", email } });
  const ask = ({ id }: { id: number }) =>
    world.client.call(api.requestReferee, { params: { ...params, referee_id: id }, body: {} });
  const waits = async () => (await candidate.checks())[0]?.waiting_for;
  async function token() {
    await world.runJobs();
    const mail = (await world.mails()).find(({ recipient }) => recipient === email);
    return /\/referee\/([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  }
  const act = async (action: RefereeAction, by: string) =>
    world.client.call(api.answerRefereeForm, { params: { token: by }, body: action });
  const statement = async () =>
    (await world.client.call(api.listUploads, { params })).find(
      ({ document_kind }) => document_kind === statementKind,
    );
  const mails = async (to: string) => (await world.mails()).filter(({ recipient }) => recipient === to);
  return { ...candidate, params, email, add, ask, waits, token, act, mails, statement };
}

/** Signed, with a referee who was asked. */
async function anAskedReferee(options: { bypass?: boolean } = {}) {
  const candidate = await aCandidateWithoutDocuments(options);
  const referee = await candidate.add(identityFormId);
  await candidate.sign();
  await candidate.ask(referee);
  return { ...candidate, referee, link: await candidate.token() };
}

const ordersOf = async () => {
  await world.runJobs();
  return bureau.orders().filter(({ type, consent }) => type === "moj" && consent.signed_at).length;
};

test("who has none of the Ministry's documents is handed over by a signed statement, once a person has approved it", async () => {
  const candidate = await aCandidateWithoutDocuments();
  expect(await candidate.waits()).toMatchObject({ documents: [{ category: "photo_id" }], referees: [] });
  const referee = await candidate.add(identityFormId);
  expect(await candidate.waits()).toEqual({ facts: [], documents: [], review: [], referees: [referee.id] });
  await candidate.sign();
  await candidate.ask(referee);
  const link = await candidate.token();
  const form = await world.client.call(api.openRefereeForm, { params: { token: link } });
  expect(form).toMatchObject({ state: "open", signed: true, form: { name: "Confirmation of identity" } });
  await candidate.act({ action: "submit", answers, statement: await aStatement() }, link);
  const before = await ordersOf();
  const waits = await candidate.waits();
  expect(waits).toMatchObject({ documents: [], referees: [], review: [expect.any(Number)] });
  const upload = await candidate.statement();
  expect(upload).toMatchObject({ id: waits?.review[0], document_kind: statementKind, review: null });
  await world.client.call(api.reviewUpload, {
    params: { upload_id: upload?.id ?? 0 },
    body: { decision: "approved" },
  });
  expect(await ordersOf()).toBe(before + 1);
  const history = (await candidate.history()).map(({ type, actor }) => `${type} ${actor.type}`);
  expect(history).toContain("file.uploaded referee");
});

test("a form that is signed is not taken without its statement, and no other form with one", async () => {
  const { act, link } = await anAskedReferee();
  await expect(act({ action: "submit", answers }, link)).rejects.toMatchObject({
    code: "validation_failed",
    message: expect.stringContaining("statement is required"),
  });
  await expect(
    act({ action: "submit", answers: {}, statement: await aStatement() }, link),
  ).rejects.toMatchObject({ code: "validation_failed" });
  await expect(
    act({ action: "submit", answers, statement: "data:text/plain;base64,aGVsbG8=" }, link),
  ).rejects.toMatchObject({ code: "unsupported_file_type" });
  await act({ action: "save", answers: { relation: "Neighbour" } }, link);
  await act({ action: "submit", answers, statement: await aStatement() }, link);
  await expect(act({ action: "submit", answers, statement: await aStatement() }, link)).rejects.toMatchObject(
    {
      code: "illegal_transition",
    },
  );
});

test("two statements that are sent at once are one document", async () => {
  const { act, link, params } = await anAskedReferee();
  const sent = await Promise.allSettled(
    [1, 2, 3].map(async () => act({ action: "submit", answers, statement: await aStatement() }, link)),
  );
  expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const uploads = await world.client.call(api.listUploads, { params });
  expect(uploads.filter(({ document_kind }) => document_kind === statementKind)).toHaveLength(1);
});

test("a reference has other forms, and checks whose rule takes no referee have none", async () => {
  const { add } = await aCandidateWithoutDocuments();
  await expect(add(1)).rejects.toMatchObject({ code: "unknown_form" });
  const other = await aLaunch(world.client, {
    checks: [aKnownCheck("identity"), { type: "reference_plus" }],
  });
  const [identity, reference] = other.candidate_checks;
  const name = (candidate_check_id = 0, form_id = identityFormId) =>
    world.client.call(api.createReferee, {
      params: { ...other.params, candidate_check_id },
      body: { form_id, name: "Tama Rangi", email: "tama@example.com" },
    });
  await expect(name(identity?.id)).rejects.toMatchObject({ code: "referees_not_supported" });
  await expect(name(reference?.id)).rejects.toMatchObject({ code: "unknown_form" });
});

test("one who declines leaves the candidate to be asked for something else", async () => {
  const {
    act,
    link,
    waits,
    mails,
    candidate: _,
    ...candidate
  } = {
    candidate: null,
    ...(await anAskedReferee({ bypass: false })),
  };
  const to = (await candidate.now()).email;
  const before = (await mails(to)).length;
  await act({ action: "decline", reason: "I don’t know them well enough." }, link);
  expect(await waits()).toMatchObject({ documents: [{ category: "photo_id" }], referees: [] });
  await world.advance(11 * 60_000);
  await world.runJobs();
  expect((await mails(to)).length).toBe(before + 1);
  expect((await mails(to))[0]?.subject).toContain("Something is still missing");
});

test("one who doesn't answer is waited for until the links stop working, then the candidate is asked", async () => {
  const { waits, mails, referee, now } = await anAskedReferee({ bypass: false });
  const to = (await now()).email;
  await world.advance(13 * day);
  await world.runJobs();
  expect(await waits()).toMatchObject({ documents: [], referees: [referee.id] });
  const before = (await mails(to)).length;
  await world.advance(day + 60_000);
  await world.runJobs();
  expect(await waits()).toMatchObject({ documents: [{ category: "photo_id" }], referees: [] });
  expect((await mails(to)).length).toBe(before + 1);
});

test("a statement that is rejected proves nothing", async () => {
  const { act, link, waits, statement: statementOf } = await anAskedReferee();
  await act({ action: "submit", answers, statement: await aStatement() }, link);
  const upload = await statementOf();
  const review = { params: { upload_id: upload?.id ?? 0 }, body: { decision: "rejected" as const } };
  await world.client.call(api.reviewUpload, review);
  expect(await waits()).toMatchObject({ documents: [{ category: "identity" }], review: [], referees: [] });
});

test("a file without a kind is never taken for someone's statement", async () => {
  const candidate = await aCandidateWithoutDocuments();
  await candidate.upload("id");
  expect(await candidate.waits()).toMatchObject({ documents: [{ category: "photo_id" }] });
  await candidate.uploadKind(statementKind);
  expect(await candidate.waits()).toMatchObject({ documents: [], review: [expect.any(Number)] });
});
