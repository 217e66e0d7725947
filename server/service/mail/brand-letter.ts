import type { Brand } from "../../contract/company.ts";
import type { Block, Line } from "../../platform/mail/letter.ts";
import { writeLetter } from "../../platform/mail/write-letter.ts";

/** A letter in the brand's name, in English. */
export type BrandLetter = {
  brand: Pick<Brand, "name" | "primary_color" | "support_email" | "privacy_url" | "logo_url">;
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
  const { brand, heading, preview, blocks, button, notes, unexpected } = letter;
  return writeLetter({
    lang: "en",
    dir: "ltr",
    from: { name: brand.name, logoUrl: brand.logo_url },
    color: brand.primary_color,
    heading,
    preview,
    blocks,
    ...(button && {
      button: {
        ...button,
        ifItFails: "If the button does not work, copy this address into your browser:",
      },
    }),
    closing: notes.map((note) => ({ note })),
    footer: [questions(brand), ...privacy(brand), unexpected],
  });
}

function questions({ support_email: email }: BrandLetter["brand"]): Line {
  return {
    html: ["Questions? Write to ", { label: email, href: `mailto:${email}` }, "."],
    text: `Questions? Write to ${email}.`,
  };
}

function privacy({ privacy_url: href }: BrandLetter["brand"]): Line[] {
  if (!href) return [];
  return [
    {
      html: ["Here is ", { label: "how your information is used", href }, "."],
      text: `How your information is used: ${href}`,
    },
  ];
}

/** A name or subject that cannot break out of its header. */
export function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ");
}

/** An instant as the company's people read it. The words around it are English, so only English locales shape it. */
export function dateTime(instant: Date, { locale, timezone }: { locale: string; timezone: string }): string {
  return new Intl.DateTimeFormat(locale.startsWith("en") ? locale : "en-AU", {
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
