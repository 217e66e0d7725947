import { html } from "hono/html";
import type { Brand } from "../../contract/company.ts";
import { buttonColors } from "./button-colors.ts";

/** A paragraph, or a list with the words that introduce it. */
export type Block = string | { intro: string; items: readonly string[]; ordered?: boolean };

/** A letter in the brand's name, said once; both parts of the mail are written from it. */
export type BrandLetter = {
  brand: Pick<Brand, "name" | "primary_color" | "support_email" | "privacy_url" | "logo_url">;
  heading: string;
  /** What mail programs show beside the subject. */
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
  return { text: asText(letter), html: String(asHtml(letter)) };
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

function asText({ brand, blocks, button, notes, unexpected }: BrandLetter): string {
  const parts = [
    ...blocks.map((block) => (typeof block === "string" ? block : listAsText(block))),
    button ? `${button.plain}\n${button.href}` : "",
    ...notes,
    `Questions? Write to ${brand.support_email}.`,
    brand.privacy_url ? `How your information is used: ${brand.privacy_url}` : "",
    unexpected,
    brand.name,
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function listAsText({ intro, items, ordered }: Exclude<Block, string>): string {
  return [intro, ...items.map((item, index) => `${ordered ? `${index + 1}.` : "-"} ${item}`)].join("\n");
}

const paragraph = "margin:0 0 16px;font-size:16px;line-height:24px;";
const small = "margin:0 0 12px;font-size:14px;line-height:21px;";
const list = "margin:0 0 16px;padding-left:24px;font-size:16px;line-height:24px;";

/** Tables and inline styles, because mail programs keep little else; the style element is for those that go dark. */
function asHtml({ brand, heading, preview, blocks, button, notes, unexpected }: BrandLetter) {
  const colors = buttonColors(brand.primary_color);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #111113 !important; }
  .card { background-color: #1c1c1f !important; border-color: #3f3f46 !important; }
  .ink { color: #f4f4f5 !important; }
  .quiet { color: #b4b4bd !important; }
  .link { color: #9cc2ff !important; }
  .rule { border-color: #3f3f46 !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f4f4f5;">
<div style="display:none;max-height:0;overflow:hidden;">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="background-color:#f4f4f5;">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="card" style="max-width:600px;background-color:#ffffff;border:1px solid #e4e4e7;border-radius:12px;font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;">
<tr><td style="height:6px;line-height:6px;font-size:0;background-color:${colors.background};border-radius:12px 12px 0 0;">&nbsp;</td></tr>
<tr><td class="ink" style="padding:28px 24px 8px;color:#18181b;word-break:break-word;">
${nameplate(brand)}
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:600;color:#18181b;">${heading}</h1>
${blocks.map((block) => (typeof block === "string" ? html`<p style="${paragraph}">${block}</p>\n` : listAsHtml(block)))}${button ? buttonAsHtml(button, colors) : ""}${notes.map((note) => html`<p class="quiet" style="${small}color:#52525b;">${note}</p>\n`)}</td></tr>
<tr><td class="rule" style="padding:16px 24px 20px;border-top:1px solid #e4e4e7;word-break:break-word;">
<p class="quiet" style="${small}color:#52525b;">Questions? Write to <a href="mailto:${brand.support_email}" class="link" style="color:#1d4ed8;">${brand.support_email}</a>.${privacy(brand)}</p>
<p class="quiet" style="${small}color:#52525b;">${unexpected}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

function buttonAsHtml(
  { label, href }: NonNullable<BrandLetter["button"]>,
  colors: ReturnType<typeof buttonColors>,
) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;">
<tr><td align="center" bgcolor="${colors.background}" style="border-radius:8px;background-color:${colors.background};">
<a href="${href}" target="_blank" style="display:inline-block;padding:14px 28px;border:1px solid ${colors.border};border-radius:8px;background-color:${colors.background};color:${colors.text};font-size:16px;line-height:20px;font-weight:600;text-decoration:none;"><span style="color:${colors.text};">${label}</span></a>
</td></tr>
</table>
<p class="quiet" style="${small}color:#52525b;">If the button does not work, copy this address into your browser:<br>
<a href="${href}" target="_blank" class="link" style="color:#1d4ed8;word-break:break-all;">${href}</a></p>
`;
}

function nameplate({ name, logo_url }: BrandLetter["brand"]) {
  return logo_url
    ? html`<img src="${logo_url}" alt="${name}" height="40" style="display:block;height:40px;max-width:100%;border:0;margin:0 0 24px;font-size:18px;">`
    : html`<p class="ink" style="margin:0 0 24px;font-size:18px;line-height:24px;font-weight:600;color:#18181b;">${name}</p>`;
}

function listAsHtml({ intro, items, ordered }: Exclude<Block, string>) {
  const entries = items.map((item) => html`<li>${item}</li>`);
  return html`<p style="${paragraph}margin-bottom:4px;">${intro}</p>
${ordered ? html`<ol style="${list}">${entries}</ol>` : html`<ul style="${list}">${entries}</ul>`}
`;
}

function privacy({ privacy_url }: BrandLetter["brand"]) {
  if (!privacy_url) return "";
  return html` Here is <a href="${privacy_url}" target="_blank" class="link" style="color:#1d4ed8;">how your information is used</a>.`;
}
