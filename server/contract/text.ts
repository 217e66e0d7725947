import { z } from "zod";

/** One line of text as people write it, in any alphabet, without control characters or unpaired surrogates. */
export function line(maxLength = 255) {
  return z
    .string()
    .max(maxLength)
    .refine((text) => !/\p{Cc}/u.test(text) && text.isWellFormed(), {
      error: "must not contain control characters",
    });
}

/** Text of several lines: like a line, but with line breaks and tabs. */
export function paragraphs(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text) && text.isWellFormed(), {
      error: "must not contain control characters",
    });
}

/** A whole number in a path or a query: decimal digits, and nothing else that a program might read as one. */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  return z
    .custom<number | string>(
      (given) =>
        (typeof given === "string" || typeof given === "number") &&
        /^\d{1,16}$/.test(String(given)) &&
        Number(given) >= least &&
        Number(given) <= most,
      { error: `must be a whole number from ${least} to ${most}` },
    )
    .transform(Number)
    .meta({ type: "integer", minimum: least, maximum: most });
}

/** A record's id in a path. */
export const recordId = wholeNumber(1);

/** An email address in any alphabet; the empty string means that there is none. */
export const emailOrEmpty = line(254).refine((text) => text === "" || z.regexes.unicodeEmail.test(text), {
  error: "must be an email address, such as ana@example.com",
});

/** A language as BCP 47 writes it, such as `zh-Hans`; the empty string for none. */
export const languageTag = line(35).refine((text) => text === "" || isLanguageTag(text), {
  error: "must be a BCP 47 language tag, such as en, mi or zh-Hans",
});

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** A day that a caller gives, within the years that PostgreSQL reads. */
export const day = z.iso.date().refine((text) => !text.startsWith("0000"), {
  error: "must be in the years 1 to 9999",
});

/** An instant, ISO 8601 with its UTC offset. */
export const timestamp = z.iso.datetime({ offset: true }).describe("ISO 8601 with the UTC offset.");

/** An instant that a caller gives, within the years that PostgreSQL reads: 1 to 9999. */
export const instant = timestamp.refine((text) => /^(?!0000)\d{4}-/.test(new Date(text).toJSON() ?? ""), {
  error: "must be in the years 1 to 9999 of UTC",
});
