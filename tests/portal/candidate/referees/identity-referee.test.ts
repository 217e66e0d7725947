import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { statementKind } from "#server/contract/documents/identity-referee.ts";
import { visitForm } from "#server/portal/candidate/referees/visit-form.ts";
import { createCaller } from "#server/portal/trpc/root.ts";
import { aPhoto } from "../../../support/files.ts";
import {
  agreeToAll,
  anUpload,
  aSignature,
  failure,
  type JourneyUnderTest,
  openJourneyUnderTest,
  person,
} from "../../journey-under-test.ts";

let under: JourneyUnderTest;
beforeAll(async () => {
  under = await openJourneyUnderTest();
});
afterAll(() => under.close());

const neighbour = { contactNumber: "", relationship: "Neighbour", company: "", jobTitle: "" };
const answers = { relation: "Neighbour since 2019", known_a_year: true, contact: "021 555 0100" };

let count = 0;
/** A candidate of the Ministry's check who has none of its documents, and has said so. */
async function withoutDocuments() {
  count += 1;
  const candidate = await under.aCandidate({ checks: ["moj"] });
  const ana = under.visitor(candidate.partner_link);
  await ana.candidate.saveDetails(person);
  await agreeToAll(ana);
  await ana.documents.hold({ kinds: [statementKind], answered: true });
  const checkId = candidate.candidate_checks[0]?.id ?? 0;
  const params = { partner_application_id: candidate.partner_application_id };
  const name = (email: string) =>
    ana.referees.name({ checkId, referee: { ...neighbour, name: "Tama Rangi", email } });
  const sign = async () => {
    const { sha256 } = await ana.candidate.consentText();
    await ana.signature.submit({ ...aSignature, textSha256: sha256 });
  };
  const waits = async () => (await under.fetched(candidate)).candidate_checks[0]?.waiting_for;
  return { candidate, ana, checkId, params, name, sign, waits, email: `neighbour-${count}@example.com` };
}

/** The token in the newest message to an address, once all jobs have run. */
async function tokenOf(email: string): Promise<string> {
  await under.portal.runJobs();
  await under.service.runJobs();
  const mail = (await under.service.mails()).find(({ recipient }) => recipient === email);
  return /\/referee\/([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}
const page = (headers: Record<string, string> = {}) =>
  createCaller({ portal: under.portal, headers: new Headers(headers), ip: null });

test("naming someone takes the place of documents: the step comes, and with it the signature is reached", async () => {
  const { ana, name, email } = await withoutDocuments();
  const before = await ana.candidate.journey();
  expect(before).toMatchObject({
    step: "referees",
    missing: [],
    standing: { documentsComplete: true, referees: "wanted" },
    referees: [{ of: "identity", needed: 1, missing: 1 }],
  });
  expect(before.addable).not.toContain(statementKind);
  expect(before.proof?.choices.at(-1)).toEqual({ group: "person", kinds: [statementKind] });
  await name(email);
  expect(await ana.candidate.journey()).toMatchObject({ step: "review", standing: { referees: "complete" } });
});

test("the referee is written to after the signature, signs on a page of their own, and a person approves", async () => {
  const { ana, name, sign, waits, params, email } = await withoutDocuments();
  await name(email);
  expect(await tokenOf(email)).toBe("");
  await sign();
  const token = await tokenOf(email);
  expect(await waits()).toMatchObject({ documents: [], referees: [expect.any(Number)] });
  const status = await ana.candidate.journey();
  expect(status).toMatchObject({ openSteps: ["status"], standing: { documentsAskedAfter: false } });
  expect(Object.values(status.outlooks)).toMatchObject([{ awaits: "referees" }]);
  expect(await visitForm(under.portal, token, null)).toMatchObject({ form: { signed: true } });
  const given = { token, action: { action: "submit" as const, answers } };
  expect((await failure(page().referee.act(given))).message).toBe("Please sign first.");
  const scribble = { picture: aSignature.picture, by: { method: "drawn" as const, strokes: [[[1, 1, 0]]] } };
  const short = page().referee.act({ ...given, signature: scribble as never });
  expect((await failure(short)).message).toContain("too short to be a signature");
  const after = await page({ "accept-language": "hi" }).referee.act({ ...given, signature: aSignature });
  expect(after.state).toBe("answered");
  const [upload] = (await under.service.client.call(api.listUploads, { params })).filter(
    ({ document_kind }) => document_kind === statementKind,
  );
  expect(upload).toMatchObject({ file_name: "identity-referee.pdf", file_type: "application/pdf" });
  expect(await waits()).toMatchObject({ review: [upload?.id], referees: [] });
  const review = { params: { upload_id: upload?.id ?? 0 }, body: { decision: "approved" as const } };
  await under.service.client.call(api.reviewUpload, review);
  expect(await waits()).toBeNull();
});

test("who has known the candidate for less than a year confirms nothing", async () => {
  const { name, sign, email } = await withoutDocuments();
  await name(email);
  await sign();
  const action = { action: "submit" as const, answers: { ...answers, known_a_year: false } };
  const refusal = await failure(
    page().referee.act({ token: await tokenOf(email), action, signature: aSignature }),
  );
  expect(refusal.message).toContain("at least 12 months");
});

test("after one has declined, the candidate names another, who is asked at once, or gives a document after all", async () => {
  const { ana, name, sign, waits, email } = await withoutDocuments();
  await name(email);
  await sign();
  const decline = { action: "decline" as const, reason: "I don’t know them well enough." };
  await page().referee.act({ token: await tokenOf(email), action: decline });
  expect(await ana.candidate.journey()).toMatchObject({
    openSteps: ["documents", "referees", "status"],
    standing: { documentsAskedAfter: true, referees: "wanted" },
    referees: [{ missing: 1, referees: [{ state: "declined" }] }],
  });
  await name(`second-${email}`);
  expect(await tokenOf(`second-${email}`)).not.toBe("");
  expect(await ana.candidate.journey()).toMatchObject({ openSteps: ["status"], referees: [] });
  await page().referee.act({ token: await tokenOf(`second-${email}`), action: decline });
  await ana.documents.upload(anUpload(await aPhoto(), { idType: "nz_passport" }));
  expect(await waits()).toMatchObject({ documents: [], review: [expect.any(Number)] });
});

test("one who is not needed any more can still be taken off the list before the signature", async () => {
  const { ana, checkId, name, email } = await withoutDocuments();
  await name(email);
  await ana.documents.hold({ kinds: ["nz_passport"], answered: true });
  await ana.documents.upload(anUpload(await aPhoto(), { idType: "nz_passport" }));
  const { referees, step } = await ana.candidate.journey();
  expect(step).toBe("review");
  expect(referees).toMatchObject([{ of: "identity", needed: 0, referees: [{ changeable: true }] }]);
  await ana.referees.remove({ checkId, refereeId: referees[0]?.referees[0]?.id ?? 0 });
  expect((await ana.candidate.journey()).steps).not.toContain("referees");
});

test("candidates can't vouch for themselves, nor of checks whose rule asks for documents alone", async () => {
  const { name } = await withoutDocuments();
  expect((await failure(name(person.email))).message).toContain("your own referee");
  const other = await under.aCandidate({ checks: ["identity"] });
  const visitor = under.visitor(other.partner_link);
  await visitor.candidate.saveDetails(person);
  await agreeToAll(visitor);
  await visitor.documents.hold({ kinds: [statementKind], answered: true });
  expect(await visitor.candidate.journey()).toMatchObject({ step: "documents", referees: [] });
});
