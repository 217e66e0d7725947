import { z } from "zod";

/** Why a document was rejected, in words for the candidate: some lines of text, without other control characters. */
export const rejectionReason = z
  .string()
  .transform((text) => text.replace(/\r\n?/g, "\n").trim())
  .pipe(
    z
      .string()
      .min(3, { error: "Give a short reason: the candidate will read it." })
      .max(500, { error: "Keep the reason under 500 characters." })
      .refine((text) => text.isWellFormed() && !/[^\P{Cc}\n\t]/u.test(text), {
        error: "The reason contains characters that cannot be sent. Type it again.",
      }),
  );
