/** The content of an email, once; both of its parts are written from it. */
export type Letter = {
  /** The language it is written in, as a BCP 47 tag, and the direction of its script. */
  lang: string;
  dir: "ltr" | "rtl";
  /** In whose name it comes; a logo is shown in place of the name. */
  from: { name: string; logoUrl?: string | null };
  /** The brand's, `#rrggbb`; the button is legible in every one of them. */
  color: string;
  heading: string;
  /** Shown by mail programs beside the subject. */
  preview?: string;
  blocks: readonly Block[];
  button?: Button;
  /** Below the button. */
  closing?: readonly Block[];
  /** The small print: whom to ask, and why this email was sent. */
  footer: readonly Line[];
};

/** A paragraph; a list with the words that introduce it; someone's own words, set apart; or a small note. */
export type Block =
  | string
  | { intro: string; items: readonly string[]; ordered?: boolean }
  | { label: string; quote: string }
  | { note: string };

/** `plain` introduces the address where there are no buttons; the label unless given. `ifItFails` does so below the button. */
export type Button = { label: string; plain?: string; href: string; ifItFails: string };

/** Words, with links among them in HTML and written out in plain text. */
export type Line = string | { html: readonly (string | { label: string; href: string })[]; text: string };
