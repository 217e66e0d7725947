import { createHash, X509Certificate } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import type { Candidate } from "#server/contract/candidate.ts";
import { readLinkToken } from "#server/contract/link-token.ts";
import { withoutIsolates } from "#server/platform/languages/isolates.ts";
import { checkPdf } from "#server/platform/pdf-signing/check-pdf.ts";
import { newest } from "#server/portal/candidate/consent/consent-versions.ts";
import { noteOpened } from "#server/portal/candidate/journey/progress-store.ts";
import { visitInFrame } from "#server/portal/candidate/journey/visit.ts";
import { candidateHandle, sessionCookie } from "#server/portal/candidate/session/candidate-session.ts";
import { publishedCertificates } from "#server/portal/candidate/signature/receipt-key.ts";
import { beginReceiptMail } from "#server/portal/candidate/signature/receipt-mail-intent.ts";
import { findReceipt } from "#server/portal/candidate/signature/receipt-store.ts";
import { rotateReceiptKey } from "#server/portal/candidate/signature/rotate-receipt-key.ts";
import { openReceipt } from "#server/portal/candidate/signature/seal-receipt.ts";
import { publishPortal } from "#server/portal/foundation/portal.ts";
import { receiptFacts } from "#server/portal/foundation/rendering/receipt-facts.ts";
import { renderReceipt } from "#server/portal/foundation/rendering/render-receipt.ts";
import { receiptAtPlace, receiptByHandle, receiptByLink } from "#server/portal/pages/answer-receipt.ts";
import { aKnownCheck } from "../../../support/known-facts.ts";
import { pdfStructure } from "../../../support/pdf-structure.ts";
import { pdfLines, pdfText } from "../../../support/pdf-text.ts";
import { aPhoto } from "../../../support/pictures.ts";
import {
  agreeToAll,
  anUpload,
  aSignature,
  type JourneyUnderTest,
  openJourneyUnderTest,
} from "../../journey-under-test.ts";

const checkUrl = "http://portal.test/verify";
let under: JourneyUnderTest;

beforeAll(async () => {
  under = await openJourneyUnderTest();
  publishPortal(under.portal);
});
afterAll(() => under.close());
beforeEach(async () => {
  await under.portal.runJobs();
  under.portal.mails.length = 0;
});

test("who signs gets a receipt of every word and file, by mail once and from the page at any time", async () => {
  const { candidate, photo, visitor } = await signed("ana@example.com");
  await visitor.signature.submit({ ...aSignature, textSha256: "0".repeat(64) });
  await under.portal.runJobs();
  await under.portal.runJobs();

  const [mail, ...more] = under.portal.mails;
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: "ana@example.com", from: { name: "Harbour Health" } });
  const [file] = mail?.attachments ?? [];
  expect(file).toMatchObject({
    mediaType: "application/pdf",
    fileName: expect.stringMatching(/^receipt-\d{8}-\w{8}\.pdf$/),
  });

  const { text } = await pdfText(file?.bytes ?? new Uint8Array());
  const consent = await visitor.candidate.consentText();
  const disclosures = await visitor.candidate.disclosureTexts();
  for (const paragraph of [consent, ...disclosures].flatMap(({ paragraphs }) => paragraphs)) {
    expect(withoutFooters(text)).toContain(paragraph.replaceAll("\n", " "));
  }
  // Signing keeps the structure by which it is read out.
  const { pages, ...structure } = await pdfStructure(file?.bytes ?? new Uint8Array());
  expect(structure).toMatchObject({ language: "en", isMarked: true, titleShown: true });
  expect(structure.loose).toEqual(pages.map(() => 0));
  const tags = pages.flat();
  expect(
    tags.filter(({ role }) => /^H\d$/.test(role)).map(({ role, text: heading }) => [role, heading]),
  ).toEqual([
    ["H1", "Your receipt"],
    ["H2", "How we knew that it was you"],
    ["H2", "The checks"],
    ...["What you agreed to", ...disclosures.map(({ title }) => title)].map((title) => ["H2", title]),
    ["H2", "The documents that you sent"],
    ["H3", expect.stringContaining("assport")],
    ["H2", "Your signature"],
  ]);
  expect(tags.filter(({ role }) => role === "Figure")).toEqual([
    { role: "Figure", text: "", alt: "Your signature: Ana Ngata" },
  ]);
  const photoHash = createHash("sha256").update(photo).digest("hex");
  const pictureHash = createHash("sha256").update(
    Buffer.from(aSignature.picture.split(",")[1] ?? "", "base64"),
  );
  for (const hash of [
    ...disclosures.map(({ sha256 }) => sha256),
    consent.sha256,
    photoHash,
    pictureHash.digest("hex"),
  ]) {
    expect(text.replaceAll(" ", "")).toContain(hash);
  }
  for (const fact of [
    "Ana Ngata",
    "Harbour Health",
    "203.0.113.9",
    "A browser",
    "passport.jpg",
    "GMT+1",
    checkUrl,
  ]) {
    expect(text).toContain(fact);
  }
  expect(text).toMatch(/Page 1 of \d/);

  expect((await visitor.candidate.journey()).receipt).toEqual({
    number: file?.fileName.slice(8, -4),
    mail: "sent",
  });
  const page = await download(candidate);
  expect(page.headers.get("content-type")).toBe("application/pdf");
  expect(page.headers.get("cache-control")).toBe("private, no-store");
  expect(await bytesOf(page)).toEqual(Buffer.from(file?.bytes ?? []));
  const framed = await receiptByLink(new Request("http://portal.test/"), {
    params: Promise.resolve({ token: tokenOf(candidate) }),
  });
  expect(await bytesOf(framed)).toEqual(Buffer.from(file?.bytes ?? []));
});

test("a receipt is signed once by this deployment, and stays valid when another key signs the next one", async () => {
  const { candidate } = await signed("sealed-once@example.com");
  const first = await bytesOf(await download(candidate));
  expect(await checked(first)).toEqual({
    outcome: "unchanged",
    place: 0,
    signedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  await rotateReceiptKey(under.portal);
  const { candidate: next } = await signed("sealed-next@example.com");
  expect(await checked(await bytesOf(await download(next)))).toMatchObject({
    outcome: "unchanged",
    place: 0,
  });
  const again = await bytesOf(await download(candidate));
  expect(again).toEqual(first);
  expect(await checked(again)).toMatchObject({ outcome: "unchanged", place: 1 });
});

test("two who ask for a receipt at once get the same file", async () => {
  const { candidate } = await signed("at-once@example.com");
  await under.portal.runJobs();
  await under.portal.db`update portal.receipts set sealed_file = null where candidate_id = ${candidate.id}`;
  const [one, other] = await Promise.all([download(candidate), download(candidate)]);
  expect(await bytesOf(one)).toEqual(await bytesOf(other));
});

test("an outage of the timestamp server costs the timestamp, never the receipt", async () => {
  const { timestampUrl } = under.portal.settings;
  under.portal.settings.timestampUrl = "http://127.0.0.1:1/";
  try {
    const { candidate } = await signed("no-timestamp@example.com");
    expect(await checked(await bytesOf(await download(candidate)))).toMatchObject({ outcome: "unchanged" });
  } finally {
    under.portal.settings.timestampUrl = timestampUrl;
  }
});

/** By this deployment's certificates, the newest first. */
async function checked(bytes: Buffer) {
  const published = await publishedCertificates(under.portal);
  const certificates = published.map(({ pem }) => new Uint8Array(new X509Certificate(pem).raw));
  return await checkPdf(new Uint8Array(bytes), certificates);
}

async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

/** A paragraph may run over the end of a page. */
function withoutFooters(text: string): string {
  return text.replaceAll(/Harbour Health · \S+ · \S+ · Page \d of \d /g, "");
}

test("a receipt stays as it was when the candidate is changed later", async () => {
  const { candidate } = await signed("kept@example.com");
  await under.service.client.call(api.updateCandidate, {
    params: candidate,
    body: { candidate: { last_name: "Changed" } },
  });
  const { text } = await pdfText(new Uint8Array(await (await download(candidate)).arrayBuffer()));
  expect(text).toContain("Ana Ngata");
  expect(text).not.toContain("Changed");
});

test("without an address nothing is mailed, and the page is told", async () => {
  const { visitor } = await signed("");
  await under.portal.runJobs();
  expect(under.portal.mails).toEqual([]);
  expect((await visitor.candidate.journey()).receipt).toMatchObject({ mail: "no_address" });
});

test("a mail that is refused is sent again, and then no more", async () => {
  const { visitor } = await signed("busy@example.com");
  const { send } = under.portal.mail;
  let refusals = 1;
  under.portal.mail.send = async (message) => {
    if (refusals-- > 0) throw new Error("451 try again later");
    await send(message);
  };
  await under.portal.runJobs();
  expect((await visitor.candidate.journey()).receipt).toMatchObject({ mail: null });
  await under.portal.db`update portal.intents set next_attempt_at = now()`;
  await under.portal.runJobs();
  under.portal.mail.send = send;
  expect(under.portal.mails).toHaveLength(1);
  expect((await visitor.candidate.journey()).receipt).toMatchObject({ mail: "sent" });
});

test("a receipt of which nobody knows whether it was mailed is mailed again as the same message", async () => {
  const { candidate } = await signed("twice@example.com");
  await under.portal.runJobs();
  await under.portal.db`update portal.receipts set mail_outcome = null where candidate_id = ${candidate.id}`;
  const receipt = await findReceipt(under.portal.db, candidate.company_id, candidate.id);
  const owner = receipt ?? { companyId: 0, partnerApplicationId: "", candidateId: 0 };
  await under.portal.db.begin((tx) => beginReceiptMail(under.portal, tx, owner, receipt?.id ?? 0));
  await under.portal.runJobs();
  const key = `receipt-${receipt?.number}`;
  expect(under.portal.mails).toMatchObject([{ key }, { key }]);
});

test("a receipt says when the link was opened, who was named, and from where each text was agreed to, as far as it is known", async () => {
  const openedAt = new Date("2026-11-01T10:00:00.000Z");
  const { candidate } = await signed("known@example.com", "en", openedAt);
  const receipt = await findReceipt(under.portal.db, candidate.company_id, candidate.id);
  if (!receipt) throw new Error("There is no receipt.");
  const facts = openReceipt(under.portal, receipt);
  expect(facts).toMatchObject({ openedAt: openedAt.toISOString(), referees: [] });
  const from = { ip: "203.0.113.9", userAgent: "A browser" };
  expect(facts.consents.map(({ place }) => place)).toEqual(facts.consents.map(() => from));
  const textOf = async (more: Partial<typeof facts>) =>
    (await pdfText(await renderReceipt({ facts: { ...facts, ...more }, titles: [], checkUrl }))).text;

  const full = await textOf({
    referees: [{ name: "Mere Kahu", relationship: "My manager", company: "" }],
  });
  expect(full).toContain("Link first opened");
  expect(full).toContain("1 November 2026");
  expect(full).toMatch(/The referees named for you\s+Mere Kahu\s+My manager/);
  expect(full.split("203.0.113.9")).toHaveLength(facts.consents.length + 2);

  const before = receiptFacts.parse(
    JSON.parse(JSON.stringify({ ...facts, openedAt: undefined, referees: undefined })),
  );
  before.consents = before.consents.map(({ place: _, ...consent }) => consent);
  const old = (await pdfText(await renderReceipt({ facts: before, titles: [], checkUrl }))).text;
  expect(old).not.toContain("Link first opened");
  expect(old).not.toContain("referees named");
  expect(old.split("203.0.113.9")).toHaveLength(2);
});

test("a receipt says to where the link was sent, masked, how, and in which browsers it was used", async () => {
  const { candidate } = await signed("reached@example.com", "en", undefined, false);
  const receipt = await findReceipt(under.portal.db, candidate.company_id, candidate.id);
  if (!receipt) throw new Error("There is no receipt.");
  const facts = openReceipt(under.portal, receipt);
  expect(facts.authentication).toEqual({
    sent: [{ way: "email", to: "r•••@example.com", at: expect.any(String) }],
    devices: [{ way: "link", userAgent: "A browser", at: expect.any(String) }],
  });
  facts.authentication?.devices.push({ way: "code", userAgent: "A phone", at: facts.signedAt });
  facts.authentication?.sent.push({ way: "sms", to: "•••101", at: facts.signedAt });
  const { text } = await pdfText(await renderReceipt({ facts, titles: [], checkUrl }));
  expect(text).toMatch(/How we knew that it was you.*Link sent to\s+r•••@example\.com · by email · \d/);
  expect(text).toMatch(/•••101 · by text message/);
  expect(text).toMatch(/Device\s+A browser · with the link · \d.*A phone · with a code from another device/);
});

test("nobody else gets a receipt, and there is none before the signature", async () => {
  const { candidate } = await signed("mine@example.com");
  const before = await aCandidate("before@example.com");
  expect((await download(before)).status).toBe(404);
  const stranger = await receiptByHandle(new Request("http://portal.test/"), {
    params: Promise.resolve({ handle: handleOf(candidate) }),
  });
  expect(stranger.status).toBe(401);
  const crossed = await receiptByHandle(
    new Request("http://portal.test/", { headers: { cookie: cookieOf(before) } }),
    { params: Promise.resolve({ handle: handleOf(candidate) }) },
  );
  expect(crossed.status).toBe(401);
});

test("where a browser keeps no cookies the receipt comes by the link in the address, and by no other", async () => {
  const { candidate } = await signed("cookieless@example.com");
  const token = tokenOf(candidate);
  const at = (handle: string) =>
    receiptAtPlace(new Request("http://portal.test/"), { params: Promise.resolve({ handle }) });
  expect((await at(token)).headers.get("content-type")).toBe("application/pdf");
  expect((await at(`${token.slice(0, -1)}_`)).status).toBe(401);
  expect((await at(handleOf(candidate))).status).toBe(401);
});

test("what a receipt says can't be read from the database", async () => {
  const { candidate } = await signed("sealed@example.com");
  const [row] = await under.portal.db<{ facts: string }[]>`
    select encode(sealed_facts, 'escape') as facts from portal.receipts where candidate_id = ${candidate.id}`;
  expect(row?.facts).not.toContain("Ngata");
});

test("names of every alphabet of ours are set", async () => {
  const { candidate } = await signed("names@example.com");
  const receipt = await findReceipt(under.portal.db, candidate.company_id, candidate.id);
  if (!receipt) throw new Error("There is no receipt.");
  const facts = openReceipt(under.portal, receipt);
  const names = "Māia Nguyễn 小明 प्रिया ਗੁਰਪ੍ਰੀਤ Íñigo محمد";
  facts.candidate.name = names;
  const { text } = await pdfText(await renderReceipt({ facts, titles: [], checkUrl }));
  for (const name of ["Māia", "Nguyễn", "小明", "Íñigo"]) expect(text).toContain(name);
});

test("an Arabic receipt shows versions, file names and zones as they are written", async () => {
  const { candidate } = await signed("arabic@example.com", "ar");
  const receipt = await findReceipt(under.portal.db, candidate.company_id, candidate.id);
  if (!receipt) throw new Error("There is no receipt.");
  const facts = openReceipt(under.portal, receipt);
  expect(facts.locale).toBe("ar");
  facts.documents = facts.documents.map((document) => ({ ...document, fileName: "2024-05 scan 1.jpg" }));
  const lines = await pdfLines(await renderReceipt({ facts, titles: ["جواز السفر"], checkUrl }));
  for (const value of ["2024-05 scan 1.jpg", facts.timezone, facts.number]) {
    expect(lines.filter((line) => line.includes(value))).not.toEqual([]);
  }
  // Once for each text that was agreed to, in its small print: nobody has to read it in the declaration.
  expect(lines.join("\n").split(newest.name)).toHaveLength(facts.consents.length + 1);
  // The hash is of the words: what keeps a name in its place is none.
  for (const { text, sha256 } of facts.consents) {
    expect(text).toContain("\u2068");
    expect(text).not.toContain(newest.name);
    expect(sha256).toBe(createHash("sha256").update(withoutIsolates(text)).digest("hex"));
  }
});

async function aCandidate(email: string, bypass = true): Promise<Candidate> {
  const body = {
    candidate: { first_name: "Ana", last_name: "Ngata", email },
    checks: [aKnownCheck("right_to_work_au")],
    bypass,
  };
  return await under.service.client.call(api.createCandidate, { body });
}

async function signed(email: string, language = "en", openedAt?: Date, bypass = true) {
  const candidate = await aCandidate(email, bypass);
  await under.service.runJobs();
  await visitInFrame(under.portal, tokenOf(candidate), { headers: new Headers(), ip: null });
  const { company_id: companyId, partner_application_id: partnerApplicationId, id: candidateId } = candidate;
  const owner = { companyId, partnerApplicationId, candidateId };
  if (openedAt) await under.portal.db.begin((tx) => noteOpened(tx, owner, openedAt));
  const visitor = under.visitor(candidate.partner_link, { "x-candor-language": language });
  const photo = await aPhoto();
  await visitor.candidate.saveDetails({ firstName: "Ana", lastName: "Ngata", email, contactNumber: "" });
  await agreeToAll(visitor);
  await visitor.documents.upload(anUpload(photo));
  const { sha256 } = await visitor.candidate.consentText();
  await visitor.signature.submit({ ...aSignature, textSha256: sha256 });
  return { candidate, visitor, photo };
}

function tokenOf(candidate: Candidate): string {
  return candidate.partner_link.split("/").pop() ?? "";
}

function handleOf({
  company_id: companyId,
  partner_application_id: partnerApplicationId,
  id: candidateId,
}: Candidate): string {
  return candidateHandle({ companyId, partnerApplicationId, candidateId });
}

function cookieOf(candidate: Candidate): string {
  const { settings, clock } = under.portal;
  const reading = readLinkToken(tokenOf(candidate), settings.linkSecret, clock.now());
  if (!reading.ok) throw new Error("The link is over.");
  return sessionCookie(reading.claims, settings, clock.now()).split(";")[0] ?? "";
}

function download(candidate: Candidate): Promise<Response> {
  const request = new Request("http://portal.test/", { headers: { cookie: cookieOf(candidate) } });
  return receiptByHandle(request, { params: Promise.resolve({ handle: handleOf(candidate) }) });
}
