import type { Brand } from "../../contract/company.ts";
import { withoutIsolates } from "../../platform/languages/isolates.ts";
import { directionOf, type Language } from "../../platform/languages/language.ts";
import type { Block, Line } from "../../platform/mail/letter.ts";
import { writeLetter } from "../../platform/mail/write-letter.ts";
import type { ServiceMailWords } from "./mail-words.ts";
import { mailWordsOf } from "./mail-words-of.ts";

/** A letter in the brand's name. */
export type BrandLetter = {
  /** Of all its words, those that the caller gives included. */
  language: Language;
  brand: Pick<Brand, "name" | "primary_color" | "support_email" | "privacy_url" | "logo_url"> &
    Partial<Pick<Brand, "support_phone">>;
  heading: string;
  /** Shown by mail programs beside the subject. */
  preview: string;
  blocks: readonly Block[];
  /** Where the letter leads, if anywhere; `plain` introduces the address where there are no buttons. */
  button?: { label: string; plain: string; href: string };
  /** The small print below the button. */
  notes: readonly string[];
  /** Why this came, for people who did not expect it. */
  unexpected: string;
};

export function writeBrandLetter(letter: BrandLetter): { text: string; html: string } {
  const { language, brand, heading, preview, blocks, button, notes, unexpected } = letter;
  const words = mailWordsOf(language);
  return writeLetter({
    lang: language,
    dir: directionOf(language),
    from: { name: brand.name, logoUrl: brand.logo_url },
    color: brand.primary_color,
    heading,
    preview,
    blocks,
    ...(button && {
      button: {
        ...button,
        ifItFails: words.ifButtonFails,
      },
    }),
    closing: notes.map((note) => ({ note })),
    footer: [questions(words, brand), ...privacy(words, brand), unexpected],
  });
}

function questions(
  words: ServiceMailWords,
  { support_email: email, support_phone: phone }: BrandLetter["brand"],
): Line {
  const text = words.questions(email);
  const at = text.indexOf(email);
  const link = { label: email, href: `mailto:${email}` };
  const line = { html: [text.slice(0, at), link, text.slice(at + email.length)], text };
  if (!phone) return line;
  const call = { label: phone, href: `tel:${phone.replace(/[^+\d]/g, "")}` };
  return { html: [...line.html, " · ", call], text: `${text} · ${phone}` };
}

function privacy({ privacy: label }: ServiceMailWords, { privacy_url: href }: BrandLetter["brand"]): Line[] {
  return href ? [{ html: [{ label, href }], text: `${label}: ${href}` }] : [];
}

/** A name or subject that cannot break out of its header, and has no marks that only a text needs. */
export function oneLine(text: string): string {
  return withoutIsolates(text).replace(/\p{Cc}+/gu, " ");
}

/** An instant in the company's zone, in words of the language; an English company's own English. Western digits. */
export function dateTime(
  instant: Date,
  { locale, timezone }: { locale: string; timezone: string },
  language: Language = "en",
): string {
  const english = locale.startsWith("en") ? locale : "en-AU";
  return new Intl.DateTimeFormat(language === "en" ? english : `${language}-u-nu-latn`, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: timezone,
    timeZoneName: "short",
  }).format(instant);
}
