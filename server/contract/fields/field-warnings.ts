import { AppError } from "../error-code.ts";
import type { UnknownField, UnknownFields } from "./read-fields.ts";

/** The response header that names what the service did not understand in a request: a list of strings (RFC 9651). */
export const warningHeader = "candor-warning";
/** A request header: with `true`, what would be warned of is refused. */
export const strictHeader = "candor-strict";

/** Proxies and servers refuse headers of some kilobytes. */
const longestWarning = 1_024;
const longestParam = 120;

/** The header's value; null where nothing is warned of. ASCII, 1,024 characters at most. */
export function warningOf({ named, more }: UnknownFields, strict: string | undefined): string | null {
  const sentences = named.map(sentenceOf);
  if (!isSwitch(strict)) sentences.unshift(`${strictHeader}: must be true or false, so it is ignored`);
  if (sentences.length === 0) return null;
  const quoted: string[] = [];
  let length = 0;
  for (const sentence of sentences) {
    const text = quotedString(sentence);
    length += text.length + 2;
    if (length > longestWarning - moreLength) break;
    quoted.push(text);
  }
  const left = more + sentences.length - quoted.length;
  if (left > 0) quoted.push(quotedString(`and ${left} more`));
  return quoted.join(", ");
}

/** As the logs have them: a name that resembles none of ours may be anything, a person's too, and is only counted. */
export function loggedFields({ named, more }: UnknownFields): string[] {
  const misspelt = named.filter(({ near }) => near !== null);
  const others = named.length - misspelt.length + more;
  return [...misspelt.map(sentenceOf), ...(others > 0 ? [`unknown fields, ignored: ${others}`] : [])];
}

/** @throws AppError `unknown_field` where the caller sent `Candor-Strict: true` */
export function refuseUnknown({ named, more }: UnknownFields, strict: string | undefined): void {
  const [first] = named;
  if (!first || strict?.toLowerCase() !== "true") return;
  const others = named.length - 1 + more;
  const rest = others > 0 ? ` And ${others} more, see details.` : "";
  throw new AppError(
    "unknown_field",
    `${shortened(first.param)} ${noField(first)}${rest} Correct or remove it, or leave out Candor-Strict.`,
    {
      param: first.param,
      details: named.map((field) => ({ param: field.param, code: "unknown_field", message: noField(field) })),
    },
  );
}

function noField(field: UnknownField): string {
  const instead = insteadOf(field);
  return `is no field of this operation${instead ? `; ${instead}` : "."}`;
}

function sentenceOf(field: UnknownField): string {
  return `${shortened(field.param)}: ${insteadOf(field) ?? "unknown field, ignored"}`;
}

/** The right name in the wrong place is not asked for again: it would be answered with the same question. */
function insteadOf({ param, near }: UnknownField): string | null {
  if (near === null) return null;
  return param.endsWith(`.${near}`) ? `${near} belongs at the top level.` : `did you mean ${near}?`;
}

function shortened(param: string): string {
  return param.length > longestParam ? `${param.slice(0, longestParam)}...` : param;
}

/** Absent, or one of the two words. */
function isSwitch(strict: string | undefined): boolean {
  return strict === undefined || /^(true|false)$/i.test(strict);
}

const moreLength = 20;

/** A string of RFC 9651, which has ASCII alone: other characters are percent-encoded, as in a URL. */
/** The header's value with one more sentence, unless it would be too long. */
export function withSentence(header: string | undefined, sentence: string): string {
  const more = [...(header ? [header] : []), quotedString(sentence)].join(", ");
  return more.length > longestWarning ? (header ?? "") : more;
}

function quotedString(text: string): string {
  const ascii = text.toWellFormed().replaceAll(/[^\x20-\x7e]+/g, encodeURIComponent);
  return `"${ascii.replaceAll(/["\\]/g, "\\$&")}"`;
}
