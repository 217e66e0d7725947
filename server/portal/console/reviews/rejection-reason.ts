import { z } from "zod";

/** Why a document was rejected, in words for the candidate: some lines of text, without other control characters. */
export const rejectionReason = linesOfText({
  least: { length: 3, message: "Give a short reason: the candidate will read it." },
  most: { length: 500, message: "Keep the reason under 500 characters." },
  unsendable: "The reason contains characters that cannot be sent. Type it again.",
});

/** What staff note for each other with a decision. */
export const internalNote = linesOfText({
  least: { length: 1, message: "Write a note, or leave it out." },
  most: { length: 2000, message: "Keep the note under 2,000 characters." },
  unsendable: "The note contains characters that cannot be kept. Type it again.",
});

/** What a letter says of a result, or asks. */
export const letterWords = linesOfText({
  least: {
    length: 3,
    message: "Write what was found, or what you want to know: the candidate will read it.",
  },
  most: { length: 2000, message: "Keep it under 2,000 characters." },
  unsendable: "It contains characters that cannot be sent. Type it again.",
});

type Bound = { length: number; message: string };

function linesOfText({ least, most, unsendable }: { least: Bound; most: Bound; unsendable: string }) {
  return z
    .string()
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .min(least.length, { error: least.message })
        .max(most.length, { error: most.message })
        .refine((text) => text.isWellFormed() && !/[^\P{Cc}\n\t]/u.test(text), { error: unsendable }),
    );
}
