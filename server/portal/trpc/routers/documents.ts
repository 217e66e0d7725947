import { z } from "zod";
import { fileType } from "../../../contract/upload.ts";
import { removeDocument } from "../../documents/remove-document.ts";
import { uploadDocument } from "../../documents/upload-document.ts";
import { candidateProcedure } from "../candidate-procedure.ts";
import { router } from "../init.ts";

/** Fields of the form: `file`, `idType`, and `key`, a UUID that stays the same when the file is sent again. */
const uploadForm = z
  .instanceof(FormData)
  .transform((form) => Object.fromEntries(form))
  .pipe(z.object({ file: z.instanceof(File), idType: fileType, key: z.uuid() }));

export const documentsRouter = router({
  upload: candidateProcedure
    .input(uploadForm)
    .mutation(({ ctx, input }) => uploadDocument(ctx.portal, ctx.opened, input)),

  remove: candidateProcedure
    .input(z.object({ uploadId: z.int().positive() }))
    .mutation(({ ctx, input }) => removeDocument(ctx.portal, ctx.opened, input.uploadId)),
});
