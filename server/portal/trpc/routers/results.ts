import { z } from "zod";
import { outcome } from "../../../contract/check.ts";
import { day, line, paragraphs } from "../../../contract/text.ts";
import { recordResult } from "../../console/results/record-result.ts";
import { router } from "../init.ts";
import { companyProcedure } from "../staff-procedure.ts";

/** Forms carry line breaks as CR LF, and text copied out of a PDF its page breaks, which nobody sees. */
function asWritten(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .trim();
}

const idInForm = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number)
  .pipe(z.int().positive());

/** Fields of the form; what is not known is left out. */
const resultForm = z
  .instanceof(FormData)
  .transform((form) => Object.fromEntries(form))
  .pipe(
    z.object({
      partnerApplicationId: line(255).min(1),
      candidateId: idInForm.optional(),
      checkId: idInForm,
      outcome,
      findings: z.string().default("").transform(asWritten).pipe(paragraphs(20_000)),
      expirationDate: day.optional().transform((given) => given ?? null),
      file: z
        .instanceof(File)
        .optional()
        .transform((given) => given ?? null),
      key: z.uuid(),
    }),
  );

export const resultsRouter = router({
  /** The result of a check, for good. Other open pages are notified. */
  record: companyProcedure.input(resultForm).mutation(async ({ ctx, input }) => {
    const { portal, staff, client } = ctx;
    await recordResult(portal, staff, client, input);
    const { partnerApplicationId } = input;
    await portal.changes.tell({ companyId: staff.companyId, partnerApplicationId });
  }),
});
