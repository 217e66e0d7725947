import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { factInWords } from "#components/candidate/facts/fact-in-words.ts";
import { api } from "#server/contract/api.ts";
import type { Candidate } from "#server/contract/candidate.ts";
import { usualTheme } from "#server/contract/theme.ts";
import { visitInFrame } from "#server/portal/candidate/journey/visit.ts";
import { ownDataWords } from "#server/portal/candidate/own-data/own-data-page.ts";
import { listOwnFiles } from "#server/portal/candidate/own-data/own-upload.ts";
import { leftOut, sources } from "#server/portal/candidate/own-data/sources.ts";
import { languageHeader } from "#server/portal/foundation/languages/language-of-request.ts";
import { publishPortal } from "#server/portal/foundation/portal.ts";
import { dataSections } from "#server/portal/foundation/rendering/record-words.ts";
import { ownDataRoutes, ownUploadRoutes, resultRoutes } from "#server/portal/pages/answer-own-files.ts";
import { receiptByLink } from "#server/portal/pages/answer-receipt.ts";
import { aPhoto, dataUri } from "../../../support/files.ts";
import { aKnownCheck } from "../../../support/known-facts.ts";
import { pdfText } from "../../../support/pdf-text.ts";
import { agreeToAll, anUpload, aSignature, person, visitorOf } from "../../journey-under-test.ts";
import { openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

const hourMs = 3_600_000;
let world: StaffUnderTest;
beforeAll(async () => {
  world = await openStaffUnderTest();
  publishPortal(world.portal);
});
afterAll(() => world.close());

const tokenOf = ({ partner_link }: Pick<Candidate, "partner_link">) =>
  new URL(partner_link).pathname.split("/").pop() ?? "";
const requestIn = (language: string) =>
  new Request("http://portal.test/", { headers: { [languageHeader]: language } });
const data = (of: Pick<Candidate, "partner_link">, format: string, language = "en") =>
  ownDataRoutes(factInWords).byLink(requestIn(language), {
    params: Promise.resolve({ token: tokenOf(of), format }),
  });
const resultOf = (of: Pick<Candidate, "partner_link">, check: number | string, language = "en") =>
  resultRoutes.byLink(requestIn(language), {
    params: Promise.resolve({ token: tokenOf(of), check: String(check) }),
  });
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const textOf = async (response: Response) => (await pdfText(await bytesOf(response))).text;

/** A candidate who has signed, with checks of these types that ended with these outcomes. */
async function aFinishedCandidate(
  outcomes: Record<string, "clear" | "consider" | "unable_to_complete">,
  { lastName = "Ngata" }: { lastName?: string } = {},
) {
  const created = await world.client.call(api.createCandidate, {
    body: {
      bypass: true,
      candidate: { first_name: "Ana", last_name: lastName, email: "ana@example.com", job_role: "Nurse" },
      checks: Object.keys(outcomes).map((type) => aKnownCheck(type)),
    },
  });
  const ana = visitorOf(world.portal, created.partner_link);
  await ana.candidate.saveDetails({ ...person, lastName });
  await agreeToAll(ana);
  const { uploadId } = await ana.documents.upload(anUpload(await aPhoto(), { name: "my passport.jpg" }));
  const { sha256 } = await ana.candidate.consentText();
  await ana.signature.submit({ ...aSignature, textSha256: sha256 });
  const { db } = world.service;
  for (const { id, type } of created.candidate_checks) {
    const at = world.portal.clock.now();
    await db`
      update service.candidate_checks set status = 'completed', outcome = ${outcomes[type] ?? "clear"},
        completed_at = ${at} where id = ${id}`;
  }
  const checkOf = (type: string) => created.candidate_checks.find((one) => one.type === type)?.id ?? 0;
  return { created, ana, uploadId, checkOf };
}

test("every table of the portal with rows of candidates is given to them, or left out for a reason that stands here", async () => {
  const columns = ["partner_application_id", "candidate_id"];
  const { db } = world.portal;
  const rows = await db<{ name: string }[]>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'portal' and column_name = any(${columns}::text[])`;
  const given = sources.flatMap(({ tables }) => tables);
  const named = new Set([...given, ...Object.keys(leftOut)]);
  expect([...named].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  expect(given.filter((table) => table in leftOut)).toEqual([]);
  expect(Object.values(leftOut).every((reason) => reason.length > 20)).toBe(true);
  // No section stands empty for want of a source.
  const sections = new Set(sources.map(({ section }) => section));
  expect(dataSections.filter((section) => !sections.has(section))).toEqual([]);
});

test("a candidate gets everything that is held about them, opened, and nothing of what staff noted or who they are", async () => {
  const { created, ana, uploadId, checkOf } = await aFinishedCandidate({ right_to_work_au: "consider" });
  const { partner_application_id: partnerApplicationId, id: candidateId } = created;
  await ana.candidate.write({ text: "When do you decide?", key: randomUUID() });
  await ana.candidate.dispute({
    check: String(checkOf("right_to_work_au")),
    text: "My visa is valid until 2030.",
    key: randomUUID(),
  });
  const { caller: mere, headers } = await world.aReviewer({ name: "Mere Secretname" });
  await mere.notes.write({ partnerApplicationId, candidateId, text: "Sounds nervous." });
  await mere.messages.write({ partnerApplicationId, candidateId, text: "On Friday.", key: randomUUID() });
  await world.lookAt(headers, { partnerApplicationId, uploadId });

  const response = await data(created, "json");
  expect(response.headers.get("content-disposition")).toContain("attachment; filename*=UTF-8''my-data.json");
  const json = await response.text();
  expect(JSON.parse(json)).toMatchObject({
    format: "candor-own-data",
    person: [{ first_name: "Ana", email: "ana@example.com", job_role: "Nurse" }],
    checks: [{ type: "right_to_work_au", status: "completed", result: "consider" }],
    facts: expect.arrayContaining([expect.objectContaining({ fact: "legal_name" })]),
    documents: expect.arrayContaining([expect.objectContaining({ id: uploadId, idType: "passport" })]),
    messages: [
      { from: "candidate", text: "When do you decide?" },
      { from: "candidate", kind: "dispute", text: "My visa is valid until 2030." },
      { from: "company", text: "On Friday." },
    ],
    devices: expect.arrayContaining([expect.objectContaining({ user_agent: null })]),
    looks: expect.arrayContaining([expect.objectContaining({ upload_id: uploadId })]),
    history: expect.arrayContaining([expect.objectContaining({ type: "candidate.submitted" })]),
    copies: [{ kind: "data_json" }],
    kept: { text: expect.stringContaining("365 days") },
  });
  const pdf = await textOf(await data(created, "pdf"));
  for (const shown of [
    "What is held about you",
    "ana@example.com",
    "My visa is valid until 2030.",
    "On Friday.",
  ]) {
    expect(pdf).toContain(shown);
  }
  expect(pdf).toContain("Needs a closer look");
  expect(pdf).toContain("Notes and tasks that staff wrote for each other.");
  for (const kept of ["Sounds nervous", "Secretname", world.account.token]) {
    expect(json).not.toContain(kept);
    expect(pdf).not.toContain(kept);
  }
  const timeline = await mere.candidates.timeline({ partnerApplicationId, candidateId });
  expect(timeline.filter(({ code }) => code === "data_copied")).toHaveLength(2);

  const file = await ownUploadRoutes.byLink(requestIn("en"), {
    params: Promise.resolve({ token: tokenOf(created), uploadId: String(uploadId) }),
  });
  expect(file.headers.get("content-disposition")).toContain(encodeURIComponent("my passport.jpg"));
  // A JPEG, as the service keeps it.
  expect([...(await bytesOf(file)).slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
});

test("what is held is given six times an hour, and to nobody else", async () => {
  const { created, uploadId } = await aFinishedCandidate({ right_to_work_au: "clear" });
  for (let time = 1; time <= 6; time += 1) expect((await data(created, "json")).status).toBe(200);
  const refused = await data(created, "pdf");
  expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining("in an hour")]);
  await world.clock.advance(hourMs + 1000);
  expect((await data(created, "pdf")).status).toBe(200);
  expect((await data(created, "xml")).status).toBe(404);

  const { created: other } = await aFinishedCandidate({ right_to_work_au: "clear" });
  const theirs = await ownUploadRoutes.byLink(requestIn("en"), {
    params: Promise.resolve({ token: tokenOf(other), uploadId: String(uploadId) }),
  });
  expect(theirs.status).toBe(404);
  const forged = { partner_link: `http://portal.test/apply/${tokenOf(created).slice(0, -2)}AA` };
  expect((await data(forged, "json")).status).toBe(401);
  const without = { params: Promise.resolve({ handle: "nobody", format: "json" }) };
  expect((await ownDataRoutes(factInWords).atPlace(requestIn("en"), without)).status).toBe(401);
});

test("a copy of a result says what was found in the candidate's language, where the company allows it, and is noted", async () => {
  const { created, checkOf } = await aFinishedCandidate({
    right_to_work_au: "consider",
    right_to_work_nz: "clear",
    moj: "clear",
  });
  const copy = await textOf(await resultOf(created, checkOf("right_to_work_au")));
  for (const shown of [
    "Copy of a result",
    "Needs a closer look",
    "Ana Ngata",
    created.reference_code,
    "Nurse",
  ]) {
    expect(copy).toContain(shown);
  }
  expect(await textOf(await resultOf(created, checkOf("right_to_work_nz"), "es"))).toContain(
    "Sin observaciones",
  );
  // Police checks stay with the company until it chooses.
  const police = checkOf("moj");
  expect((await resultOf(created, police)).status).toBe(404);
  const { caller: admin } = await world.aReviewer({ role: "admin" });
  await admin.settings.checkTypes.share({ type: "moj", shares: "outcome" });
  expect((await resultOf(created, police)).status).toBe(404);
  await admin.settings.checkTypes.share({ type: "moj", shares: "copy" });
  expect((await resultOf(created, police)).status).toBe(200);
  expect((await resultOf(created, 999_999)).status).toBe(404);
  expect((await resultOf(created, "police")).status).toBe(404);

  const timeline = await admin.candidates.timeline({
    partnerApplicationId: created.partner_application_id,
    candidateId: created.id,
  });
  const copied = timeline.filter(({ code }) => code === "result_copied");
  expect(copied.map(({ values }) => values.check)).toHaveLength(3);
});

test("files that the company's own system sent are among the candidate's own, and given to them alone", async () => {
  const { created } = await aFinishedCandidate({ right_to_work_au: "clear" });
  const { created: other } = await aFinishedCandidate({ right_to_work_au: "clear" });
  const sent = await world.client.call(api.storeFile, {
    params: { partner_application_id: created.partner_application_id },
    body: { data: dataUri(await aPhoto(), "", "from-payroll.jpg"), id_type: "drivers_license" },
  });
  const visit = await visitInFrame(world.portal, tokenOf(created), { headers: new Headers(), ip: null });
  if (!visit.ok) throw new Error(`The link is ${visit.reason}.`);
  const files = await listOwnFiles(world.portal, visit.opened);
  expect(files?.map(({ fileName }) => fileName)).toEqual(
    expect.arrayContaining(["my passport.jpg", "from-payroll.jpg"]),
  );
  const get = (of: Pick<Candidate, "partner_link">) =>
    ownUploadRoutes.byLink(requestIn("en"), {
      params: Promise.resolve({ token: tokenOf(of), uploadId: String(sent.id) }),
    });
  expect((await get(created)).headers.get("content-disposition")).toContain("from-payroll.jpg");
  expect((await get(other)).status).toBe(404);
});

test("facts stand in the document in the words of the questions, and what happened in words of its own", async () => {
  const { created } = await aFinishedCandidate({ right_to_work_au: "clear" });
  const spanish = await textOf(await data(created, "pdf", "es"));
  for (const shown of ["Fecha de nacimiento", "14 de mayo de 1991", "Ana", "Nombre"]) {
    expect(spanish).toContain(shown);
  }
  expect(spanish).not.toMatch(/Date of birth|Legal name|Place of birth/);
  const params = { partner_application_id: created.partner_application_id };
  const history = await world.client.call(api.listHistory, { params });
  expect(history.length).toBeGreaterThan(3);
  for (const { description } of history) expect(spanish).not.toContain(description);
  for (const shown of ["Usted firmó", "Se le envió el enlace", "Usted guardó una copia"])
    expect(spanish).toContain(shown);
  expect(spanish).not.toMatch(/given copies|link requests|staff actions|file views/);
});

test.each(["ar", "hi", "mi", "pa", "vi", "zh-Hans"])(
  "facts stand in the document in %s",
  async (language) => {
    const { created } = await aFinishedCandidate({ right_to_work_au: "clear" });
    expect(await textOf(await data(created, "pdf", language))).not.toMatch(/Date of birth|Legal name/);
  },
);

test("a candidate whose checks were canceled still gets what is held, their files, their receipt and a finished result", async () => {
  const { created, uploadId, checkOf } = await aFinishedCandidate({ right_to_work_au: "clear" });
  const params = { partner_application_id: created.partner_application_id };
  await world.client.call(api.cancelCandidate, { params });
  const json = await (await data(created, "json")).json();
  expect(json).toMatchObject({ person: [{ canceled: true }], checks: [{ result: "clear" }] });
  const token = tokenOf(created);
  const file = { params: Promise.resolve({ token, uploadId: String(uploadId) }) };
  expect((await ownUploadRoutes.byLink(requestIn("en"), file)).status).toBe(200);
  expect((await resultOf(created, checkOf("right_to_work_au"))).status).toBe(200);
  const receipt = await receiptByLink(requestIn("en"), { params: Promise.resolve({ token }) });
  expect(receipt.headers.get("content-type")).toBe("application/pdf");
});

test("what the company does not show of a result is not in what is held either", async () => {
  const { caller: admin } = await world.aReviewer({ role: "admin" });
  await admin.settings.checkTypes.share({ type: "moj", shares: "nothing" });
  const { created } = await aFinishedCandidate({ moj: "consider" });
  const json = await (await data(created, "json")).text();
  expect(JSON.parse(json).checks).toMatchObject([{ type: "moj", result: "withheld" }]);
  expect(json).not.toContain("consider");
});

test("in Arabic, names and addresses stand in their sentences as they are written, and the JSON has no marks for it", async () => {
  const brand = {
    name: "Ward 7",
    logoUrl: null,
    primaryColor: null,
    supportEmail: "7@ward.example",
    supportPhone: null,
    privacyUrl: null,
    theme: usualTheme,
  };
  const words = ownDataWords("ar", brand, 30);
  expect(words.lead).toContain("\u2068Ward 7\u2069");
  expect(words.left.ask).toContain("\u20687@ward.example\u2069");
  const { created } = await aFinishedCandidate({ right_to_work_au: "clear" });
  expect(await (await data(created, "json", "ar")).text()).not.toMatch(/[\u2066-\u2069]/);
});
