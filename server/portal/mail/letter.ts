import { html, raw } from "hono/html";
import type { Language } from "../languages/language.ts";
import { mailWordsOf } from "./mail-words-of.ts";

/** What a mail says, once; both of its parts are written from it. */
export type Letter = {
  /** In which it is written; English unless said. */
  language?: Language;
  /** In whose name it comes. */
  from: string;
  /** `#rrggbb`; the button's ground. */
  color: string;
  heading: string;
  opening: string[];
  /** Set apart from the rest, such as somebody's own words. */
  quote?: { label: string; text: string };
  button: { label: string; href: string };
  closing: string[];
  /** The small print: why this mail came. */
  footer: string;
};

export function writeLetter(letter: Letter): { text: string; html: string } {
  return { text: asText(letter), html: String(asHtml(letter)) };
}

function asText({ heading, opening, quote, button, closing, footer }: Letter): string {
  return [
    heading,
    ...opening,
    ...(quote ? [`${quote.label}\n${quote.text.replace(/^/gm, "  ")}`] : []),
    `${button.label}:\n${button.href}`,
    ...closing,
    `--\n${footer}`,
  ]
    .join("\n\n")
    .concat("\n");
}

const font = raw("font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif");

// Tables and inline styles are what mail programs agree on. Colours are set on both text and ground, because some
// programs invert one of them in the dark.
function asHtml({ from, color, heading, opening, quote, button, closing, footer, language = "en" }: Letter) {
  const ground = /^#[0-9a-f]{6}$/i.test(color) ? color : "#1f4e79";
  const paragraph = (text: string) =>
    html`<p dir="auto" style="margin:0 0 16px;font-size:16px;line-height:1.5;color:#1f2933">${text}</p>`;
  return html`<!doctype html>
<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${heading}</title></head>
<body style="margin:0;padding:0;background:#f3f4f6;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f6"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px">
<p dir="auto" style="margin:0 0 24px;font-size:14px;font-weight:600;color:#52606d">${from}</p>
<h1 dir="auto" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#1f2933">${heading}</h1>
${opening.map(paragraph)}
${quote ? html`<div style="margin:0 0 16px;padding:12px 16px;border-left:4px solid ${ground};background:#f8f9fb"><p style="margin:0 0 4px;font-size:13px;color:#52606d">${quote.label}</p><p dir="auto" style="margin:0;font-size:16px;line-height:1.5;color:#1f2933;white-space:pre-line">${quote.text}</p></div>` : ""}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:${ground};border-radius:8px"><a href="${button.href}" style="display:inline-block;padding:13px 24px;font-size:16px;font-weight:600;color:${inkOn(ground)};text-decoration:none">${button.label}</a></td></tr></table>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#52606d">${mailWordsOf(language).letter.ifButtonFails}<br><a href="${button.href}" style="color:#1f4e79;word-break:break-all">${button.href}</a></p>
${closing.map(paragraph)}
</td></tr></table>
<p dir="auto" style="max-width:560px;margin:16px auto 0;font-size:12px;line-height:1.5;color:#52606d">${footer}</p>
</td></tr></table>
</body>
</html>`;
}

/** Black or white, whichever is read better on the ground (WCAG's relative luminance). */
function inkOn(ground: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(ground.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? "#111827" : "#ffffff";
}
