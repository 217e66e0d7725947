import { isolated } from "../../../platform/languages/isolates.ts";
import { directionOf, isLanguage } from "../../../platform/languages/language.ts";
import { band, list, signatureOf } from "../../../platform/pdf/blocks.ts";
import {
  footPages,
  keepTogether,
  layOut,
  type Page,
  pair,
  quiet,
  section,
  write,
} from "../../../platform/pdf/page.ts";
import type { ReceiptFacts } from "./receipt-facts.ts";
import type { ReceiptWords } from "./receipt-words.ts";
import { receiptWordsOf } from "./receipt-words-of.ts";

/** A receipt, what its documents are called, in their order, and the page where its signature can be checked. */
export type ReceiptDocument = { facts: ReceiptFacts; titles: string[]; checkUrl: string };

/** `within` has a value stand in a sentence of the receipt's language. */
type Paper = {
  doc: Page;
  facts: ReceiptFacts;
  words: ReceiptWords;
  time: (at: string) => string;
  within: (value: string) => string;
};

/** Lays a receipt out as a PDF, in the asker's name. Times are told in the company's zone, with its offset. */
export function renderReceipt({ facts, titles, checkUrl }: ReceiptDocument): Promise<Uint8Array> {
  const words = receiptWordsOf(facts.locale);
  const title = `${words.title}: ${facts.number}`;
  const direction = isLanguage(facts.locale) ? directionOf(facts.locale) : "ltr";
  const within = (value: string) => isolated(value, direction);
  return layOut({ title, author: facts.asker.name, language: facts.locale }, (doc) => {
    const paper = { doc, facts, words, time: timeIn(facts, within), within };
    head(paper);
    authentication(paper);
    section(doc, words.checks);
    list(doc, facts.checks);
    consents(paper);
    documents(paper, titles);
    referees(paper);
    signature(paper);
    keepTogether(doc, () => {
      write(doc, words.explanation, { size: 9, color: quiet });
      write(doc, words.check(within(checkUrl)), { size: 9, color: quiet });
    });
    footPages(doc, (page, pages) => {
      const { name, supportEmail } = facts.asker;
      const about = [name, facts.number, ...(supportEmail ? [supportEmail] : [])].map(paper.within);
      return [...about, words.page(String(page), String(pages))].join(" · ");
    });
  });
}

function head({ doc, facts, words, time }: Paper): void {
  const { asker, candidate } = facts;
  band(doc, /^#[0-9a-f]{6}$/i.test(asker.color ?? "") ? (asker.color ?? "") : "#1f4e79");
  write(doc, asker.name, { weight: 700, size: 11, color: quiet, after: 2 });
  doc.moveDown(1);
  write(doc, words.title, { weight: 700, size: 22, after: 4, as: "H1" });
  write(doc, words.lead, { color: quiet, after: 12 });
  const pairs = [
    [words.number, facts.number],
    [words.signedBy, candidate.name],
    [words.signedAt, time(facts.signedAt)],
    [words.askedBy, asker.name],
    [words.jobRole, facts.jobRole],
    [words.reference, candidate.referenceCode],
    [words.email, candidate.email],
    [words.phone, candidate.contactNumber],
  ] as const;
  for (const [label, value] of pairs) if (value !== "") pair(doc, label, value);
}

/** To where the link went, when it was opened, and in which browsers it was used. */
function authentication({ doc, facts, words, time, within }: Paper): void {
  const { sent, devices } = facts.authentication ?? { sent: [], devices: [] };
  if (sent.length + devices.length === 0 && !facts.openedAt) return;
  keepTogether(doc, () => {
    section(doc, words.authentication);
    write(doc, words.authenticationNote, { after: 6 });
    for (const { way, to, at } of sent) {
      pair(doc, words.sentTo, `${within(to)} · ${words.sentBy[way]} · ${time(at)}`);
    }
    if (facts.openedAt) pair(doc, words.openedAt, time(facts.openedAt));
    for (const { way, userAgent, at } of devices) {
      pair(doc, words.device, `${within(userAgent)} · ${words.deviceWays[way]} · ${time(at)}`);
    }
  });
}

/** Each on one page where it fits on one; otherwise at least what is known of it. */
function consents({ doc, facts, words, time, within }: Paper): void {
  for (const { title, version, locale, sha256, text, givenAt, place } of facts.consents) {
    keepTogether(doc, () => {
      section(doc, title || words.consents);
      const [first, ...rest] = text.split(/\n+/);
      const language = locale === facts.locale ? {} : { language: locale };
      // A disclosure's title is part of its text: the heading says it already.
      for (const paragraph of first === title ? rest : [first ?? "", ...rest])
        write(doc, paragraph, { after: 6, ...language });
      keepTogether(doc, () => {
        doc.y += 4;
        pair(doc, words.givenAt, time(givenAt));
        pair(doc, words.version, `${within(version)} (${words.language}: ${within(locale)})`);
        pair(doc, words.fingerprint, inGroups(sha256));
        if (place) seenFrom(doc, words, place);
      });
    });
  }
}

function seenFrom(doc: Page, words: ReceiptWords, { ip, userAgent }: ReceiptFacts["place"]): void {
  pair(doc, words.address, ip ?? words.unknown);
  pair(doc, words.browser, userAgent ?? words.unknown);
}

function documents({ doc, facts, words, time, within }: Paper, titles: string[]): void {
  if (facts.documents.length === 0) {
    section(doc, words.documents);
    write(doc, words.noDocuments, {});
  }
  for (const [index, { idType, fileName, fileType, sentAt, sha256 }] of facts.documents.entries()) {
    keepTogether(doc, () => {
      if (index === 0) section(doc, words.documents);
      write(doc, titles[index] ?? idType, { weight: 700, after: 2, as: "H3" });
      write(doc, `${within(fileName)} (${within(fileType)})`, { after: 2 });
      pair(doc, words.sentAt, time(sentAt));
      if (sha256) pair(doc, words.fingerprint, inGroups(sha256));
      doc.y += 7;
    });
  }
}

function referees({ doc, facts, words, within }: Paper): void {
  for (const [index, { name, relationship, company }] of (facts.referees ?? []).entries()) {
    const known = [relationship, company].filter((part) => part !== "").map(within);
    keepTogether(doc, () => {
      if (index === 0) section(doc, words.referees);
      write(doc, name, { weight: 700, after: known.length > 0 ? 2 : 6, as: "H3" });
      if (known.length > 0) write(doc, known.join(" · "), { after: 6 });
    });
  }
}

function signature({ doc, facts, words, time }: Paper): void {
  const { signature, place, candidate, signedAt } = facts;
  keepTogether(doc, () => {
    section(doc, words.signature);
    const picture = Buffer.from(signature.pictureBase64, "base64");
    signatureOf(doc, picture, { alt: `${words.signature}: ${candidate.name}`, name: candidate.name });
    pair(doc, words.signedAt, time(signedAt));
    pair(doc, words.method, words.methods[signature.method] ?? signature.method);
    pair(doc, words.fingerprint, inGroups(signature.sha256));
    seenFrom(doc, words, place);
    doc.y += 11;
  });
}

function timeIn({ locale, timezone }: ReceiptFacts, within: Paper["within"]): Paper["time"] {
  const format = new Intl.DateTimeFormat(locale === "en" ? "en-NZ" : locale, {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hour12: false,
    timeZone: timezone,
    timeZoneName: "longOffset",
  });
  return (at) => `${format.format(new Date(at))} (${within(timezone)})`;
}

/** In eights, so that two of them can be compared by eye and a line can break. */
function inGroups(hex: string): string {
  return hex.match(/.{1,8}/g)?.join(" ") ?? hex;
}
