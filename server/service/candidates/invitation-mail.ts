import { html } from "hono/html";
import type { Brand, Company } from "../../contract/company.ts";
import type { Message } from "../../platform/mail/mail.ts";
import { buttonColors } from "./button-colors.ts";

export type Invitation = {
  candidate: { first_name: string; email: string };
  company: Pick<Company, "name" | "timezone" | "locale">;
  brand: Pick<Brand, "name" | "primary_color" | "support_email" | "privacy_url" | "logo_url">;
  /** The titles of the checks that are asked for. */
  checks: readonly string[];
  /** The candidate's own link (`partner_link`). */
  link: string;
  expiresAt: Date;
  /** How long it takes most people. */
  minutes: number;
};

/** The e-mail that asks a candidate to begin, in the brand's name. `mailFrom` is the sender's address. */
export function invitationMail(invitation: Invitation, mailFrom: string): Message {
  const words = wordsOf(invitation);
  return {
    to: invitation.candidate.email,
    from: { name: oneLine(invitation.brand.name), address: mailFrom },
    replyTo: invitation.brand.support_email,
    subject: oneLine(`Your background check for ${invitation.company.name}`),
    text: textPart(invitation, words),
    html: String(htmlPart(invitation, words)),
  };
}

type Words = ReturnType<typeof wordsOf>;

function wordsOf({ candidate, company, brand, minutes, expiresAt }: Invitation) {
  const by = brand.name === company.name ? "" : ` ${brand.name} does this for them.`;
  return {
    greeting: candidate.first_name ? `Hello ${candidate.first_name},` : "Hello,",
    why: `${company.name} asks you to complete a background check. It confirms who you are and what you have told them, for the role you applied for or already hold.${by}`,
    duration: `It takes most people about ${minutes} minutes. You can stop and carry on later with the same link.`,
    steps: [
      "Look at your details and correct them if needed.",
      "Add a photo or scan of your ID.",
      "Sign on the screen.",
    ],
    ready:
      "Have your ID at hand, such as your passport or driver licence, and a phone or computer with a camera.",
    expiry: `The link is for you alone, so please do not pass it on. It works until ${dateTime(expiresAt, company)}.`,
    unexpected:
      "Did you not expect this? Then you can safely ignore this message. No check starts unless you sign.",
  };
}

/** The words around it are English, so a locale of another language only brings its time zone. */
function dateTime(instant: Date, { locale, timezone }: Invitation["company"]): string {
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

function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ");
}

function textPart({ brand, checks, link }: Invitation, words: Words): string {
  const parts = [
    words.greeting,
    words.why,
    checks.length > 0 ? ["What will be checked:", ...checks.map((title) => `- ${title}`)].join("\n") : "",
    ["What you will do:", ...words.steps.map((step, index) => `${index + 1}. ${step}`)].join("\n"),
    words.duration,
    words.ready,
    `Start here:\n${link}`,
    words.expiry,
    `Questions? Write to ${brand.support_email}.`,
    brand.privacy_url ? `How your information is used: ${brand.privacy_url}` : "",
    words.unexpected,
    brand.name,
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** Tables and inline styles, because mail programs keep little else; the style element is for those that go dark. */
function htmlPart({ brand, company, checks, link }: Invitation, words: Words) {
  const button = buttonColors(brand.primary_color);
  const paragraph = "margin:0 0 16px;font-size:16px;line-height:24px;";
  const small = "margin:0 0 12px;font-size:14px;line-height:21px;";
  const list = "margin:0 0 16px;padding-left:24px;font-size:16px;line-height:24px;";
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Your background check for ${company.name}</title>
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
<div style="display:none;max-height:0;overflow:hidden;">${words.duration}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="background-color:#f4f4f5;">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="card" style="max-width:600px;background-color:#ffffff;border:1px solid #e4e4e7;border-radius:12px;font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;">
<tr><td style="height:6px;line-height:6px;font-size:0;background-color:${button.background};border-radius:12px 12px 0 0;">&nbsp;</td></tr>
<tr><td class="ink" style="padding:28px 24px 8px;color:#18181b;word-break:break-word;">
${
  brand.logo_url
    ? html`<img src="${brand.logo_url}" alt="${brand.name}" height="40" style="display:block;height:40px;max-width:100%;border:0;margin:0 0 24px;font-size:18px;">`
    : html`<p class="ink" style="margin:0 0 24px;font-size:18px;line-height:24px;font-weight:600;color:#18181b;">${brand.name}</p>`
}
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:600;color:#18181b;">Your background check for ${company.name}</h1>
<p style="${paragraph}">${words.greeting}</p>
<p style="${paragraph}">${words.why}</p>
${
  checks.length > 0
    ? html`<p style="${paragraph}margin-bottom:4px;">What will be checked:</p>
<ul style="${list}">${checks.map((title) => html`<li>${title}</li>`)}</ul>`
    : ""
}
<p style="${paragraph}margin-bottom:4px;">What you will do:</p>
<ol style="${list}">${words.steps.map((step) => html`<li>${step}</li>`)}</ol>
<p style="${paragraph}">${words.duration} ${words.ready}</p>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;">
<tr><td align="center" bgcolor="${button.background}" style="border-radius:8px;background-color:${button.background};">
<a href="${link}" target="_blank" style="display:inline-block;padding:14px 28px;border:1px solid ${button.border};border-radius:8px;background-color:${button.background};color:${button.text};font-size:16px;line-height:20px;font-weight:600;text-decoration:none;"><span style="color:${button.text};">Start your check</span></a>
</td></tr>
</table>
<p class="quiet" style="${small}color:#52525b;">If the button does not work, copy this address into your browser:<br>
<a href="${link}" target="_blank" class="link" style="color:#1d4ed8;word-break:break-all;">${link}</a></p>
<p class="quiet" style="${small}color:#52525b;">${words.expiry}</p>
</td></tr>
<tr><td class="rule" style="padding:16px 24px 20px;border-top:1px solid #e4e4e7;word-break:break-word;">
<p class="quiet" style="${small}color:#52525b;">Questions? Write to <a href="mailto:${brand.support_email}" class="link" style="color:#1d4ed8;">${brand.support_email}</a>.${
    brand.privacy_url
      ? html` Here is <a href="${brand.privacy_url}" target="_blank" class="link" style="color:#1d4ed8;">how your information is used</a>.`
      : ""
  }</p>
<p class="quiet" style="${small}color:#52525b;">${words.unexpected}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}
