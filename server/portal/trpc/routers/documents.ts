import { z } from "zod";
import { fileType } from "../../../contract/upload.ts";
import { pictureOfDocument } from "../../documents/picture-of-document.ts";
import { removeDocument } from "../../documents/remove-document.ts";
import { uploadDocument } from "../../documents/upload-document.ts";
import { side } from "../../rows/side.ts";
import { candidateProcedure } from "../candidate-procedure.ts";
import { router } from "../init.ts";

/**
 * Fields of the form: `file`, `idType`, `side` if the candidate said which, and `key`, a UUID that stays the same when
 * the file is sent again.
 */
const uploadForm = z
  .instanceof(FormData)
  .transform((form) => Object.fromEntries(form))
  .pipe(
    z.object({
      file: z.instanceof(File),
      idType: fileType,
      side: side.optional().transform((given) => given ?? null),
      key: z.uuid(),
    }),
  );

export const documentsRouter = router({
  upload: candidateProcedure
    .input(uploadForm)
    .mutation(({ ctx, input }) => uploadDocument(ctx.portal, ctx.opened, input)),

  /** A small picture of one, as a data URI; null where there is none to show, as of a PDF. */
  picture: candidateProcedure
    .input(z.object({ uploadId: z.int().positive() }))
    .query(({ ctx, input }) => pictureOfDocument(ctx.portal, ctx.opened, input.uploadId)),

  remove: candidateProcedure
    .input(z.object({ uploadId: z.int().positive() }))
    .mutation(({ ctx, input }) => removeDocument(ctx.portal, ctx.opened, input.uploadId)),
});
