import { html, raw } from "hono/html";
import { type ButtonColors, buttonColors, cardColors } from "./button-colors.ts";
import type { Block, Button, Letter, Line } from "./letter.ts";

const font = raw("-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif");
const ink = "color:#18181b;";
const quiet = "color:#52525b;";
const paragraph = `margin:0 0 16px;font-size:16px;line-height:24px;${ink}`;
const small = `margin:0 0 12px;font-size:14px;line-height:21px;${quiet}`;
const link = "color:#1d4ed8;";

/**
 * Tables and inline styles, because mail programs keep little else; the style element is for those with a dark mode. Direction is
 * said on the card too, because some programs keep only what is inside the body. A quote has a direction of its own.
 */
export function letterAsHtml(letter: Letter): string {
  const { lang, dir, heading, preview } = letter;
  const colors = buttonColors(letter.color);
  return String(html`<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
<style>${darkStyle(colors)}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f4f4f5;">
${preview ? html`<div lang="${lang}" dir="${dir}" style="display:none;max-height:0;overflow:hidden;">${preview}</div>` : ""}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="background-color:#f4f4f5;">
<tr><td align="center" style="padding:24px 12px;">
${card(letter, colors)}
</td></tr>
</table>
</body>
</html>`);
}

function darkStyle({ darkBorder }: ButtonColors) {
  return raw(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #111113 !important; }
  .card { background-color: ${cardColors.dark} !important; border-color: #3f3f46 !important; }
  .ink { color: #f4f4f5 !important; }
  .quiet { color: #b4b4bd !important; }
  .link { color: #9cc2ff !important; }
  .rule { border-color: #3f3f46 !important; }
  .quote { background-color: #29292d !important; }
  .button { border-color: ${darkBorder} !important; }
}
`);
}

function card(letter: Letter, colors: ButtonColors) {
  const { lang, dir, from, heading, blocks, button, closing = [], footer } = letter;
  const write = (block: Block) => blockAsHtml(block, { dir, color: colors.background });
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" lang="${lang}" dir="${dir}" class="card" style="max-width:600px;background-color:${cardColors.light};border:1px solid #e4e4e7;border-radius:12px;font-family:${font};">
<tr><td style="height:6px;line-height:6px;font-size:0;background-color:${colors.background};border-radius:12px 12px 0 0;">&nbsp;</td></tr>
<tr><td class="ink" style="padding:28px 24px 8px;${ink}word-break:break-word;">
${nameplate(from)}
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:30px;font-weight:600;${ink}">${heading}</h1>
${blocks.map(write)}${button ? buttonAsHtml(button, colors) : ""}${closing.map(write)}</td></tr>
<tr><td class="rule" style="padding:16px 24px 20px;border-top:1px solid #e4e4e7;word-break:break-word;">
${footer.map((line) => html`<p class="quiet" style="${small}">${lineAsHtml(line)}</p>\n`)}</td></tr>
</table>`;
}

function nameplate({ name, logoUrl }: Letter["from"]) {
  return logoUrl
    ? html`<img src="${logoUrl}" alt="${name}" height="40" class="ink" style="display:block;height:40px;max-width:100%;border:0;margin:0 0 24px;font-size:18px;${ink}">`
    : html`<p class="ink" style="margin:0 0 24px;font-size:18px;line-height:24px;font-weight:600;${ink}"><bdi>${name}</bdi></p>`;
}

function blockAsHtml(block: Block, { dir, color }: { dir: Letter["dir"]; color: string }) {
  const start = dir === "rtl" ? "right" : "left";
  if (typeof block === "string") return html`<p class="ink" style="${paragraph}">${block}</p>\n`;
  if ("note" in block) return html`<p class="quiet" style="${small}">${block.note}</p>\n`;
  if ("quote" in block) {
    return html`<div class="quote" style="margin:0 0 16px;padding:12px 16px;border-${start}:4px solid ${color};background-color:#f4f4f5;">
<p class="quiet" style="${small}margin-bottom:4px;">${block.label}</p>
<p dir="auto" class="ink" style="${paragraph}margin-bottom:0;white-space:pre-line;">${block.quote}</p>
</div>
`;
  }
  const items = block.items.map((item) => html`<li class="ink" style="${ink}">${item}</li>`);
  const list = `margin:0 0 16px;padding:0;padding-${start}:24px;font-size:16px;line-height:24px;`;
  return html`<p class="ink" style="${paragraph}margin-bottom:4px;">${block.intro}</p>
${block.ordered ? html`<ol style="${list}">${items}</ol>` : html`<ul style="${list}">${items}</ul>`}
`;
}

function buttonAsHtml({ label, href, ifItFails }: Button, { background, text, border }: ButtonColors) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;">
<tr><td align="center" bgcolor="${background}" style="border-radius:8px;background-color:${background};">
<a href="${href}" target="_blank" class="button" style="display:inline-block;padding:14px 28px;border:1px solid ${border};border-radius:8px;background-color:${background};color:${text};font-size:16px;line-height:20px;font-weight:600;text-decoration:none;"><span style="color:${text};">${label}</span></a>
</td></tr>
</table>
<p class="quiet" style="${small}">${ifItFails}<br><a href="${href}" target="_blank" dir="ltr" class="link" style="${link}word-break:break-all;">${href}</a></p>
`;
}

function lineAsHtml(line: Line) {
  if (typeof line === "string") return line;
  return line.html.map((part) =>
    typeof part === "string"
      ? part
      : html`<a href="${part.href}" target="_blank" class="link" style="${link}">${part.label}</a>`,
  );
}
