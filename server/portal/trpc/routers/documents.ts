import { z } from "zod";
import { decodePhoto } from "../../candidate/documents/decode-photo.ts";
import {
  declareException,
  documentException,
  withdrawException,
} from "../../candidate/documents/document-exception.ts";
import { pictureOfDocument } from "../../candidate/documents/picture-of-document.ts";
import { removeDocument } from "../../candidate/documents/remove-document.ts";
import { heldDocuments, saveHeldDocuments } from "../../candidate/documents/save-held-documents.ts";
import { uploadDocument } from "../../candidate/documents/upload-document.ts";
import { fileAsRead } from "../../candidate/journey/file-as-read.ts";
import { ownReading } from "../../candidate/journey/own-reading.ts";
import { readPassport } from "../../candidate/journey/read-passport.ts";
import { removeEvidence } from "../../candidate/journey/remove-evidence.ts";
import { uploadEvidence } from "../../candidate/journey/upload-evidence.ts";
import { documentType } from "../../foundation/rows/document-type.ts";
import { side } from "../../foundation/rows/side.ts";
import { candidateProcedure, ownRecordProcedure } from "../candidate-procedure.ts";
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
      idType: documentType,
      side: side.optional().transform((given) => given ?? null),
      key: z.uuid(),
    }),
  );

/** The form's one field: `file`. */
const photoForm = z
  .instanceof(FormData)
  .transform((form) => Object.fromEntries(form))
  .pipe(z.object({ file: z.instanceof(File) }));

/** Fields of the form: `file`, `key`, a UUID, and `type` for each type of passport that may be added. */
const passportForm = z
  .instanceof(FormData)
  .transform((form) => ({ ...Object.fromEntries(form), types: form.getAll("type") }))
  .pipe(z.object({ file: z.instanceof(File), types: z.array(documentType).max(10), key: z.uuid() }));

/** Fields of the form: `file` and `key`, a UUID that stays the same when the file is sent again. */
const evidenceForm = z
  .instanceof(FormData)
  .transform((form) => Object.fromEntries(form))
  .pipe(z.object({ file: z.instanceof(File), key: z.uuid() }));

export const documentsRouter = router({
  upload: candidateProcedure
    .input(uploadForm)
    .mutation(({ ctx, input }) => uploadDocument(ctx.portal, ctx.opened, input)),

  /** A file to be sent with a dispute. */
  uploadEvidence: ownRecordProcedure
    .input(evidenceForm)
    .mutation(({ ctx, input }) => uploadEvidence(ctx.portal, ctx.opened, input)),

  removeEvidence: ownRecordProcedure
    .input(z.object({ uploadId: z.int().positive() }))
    .mutation(({ ctx, input }) => removeEvidence(ctx.portal, ctx.opened, input.uploadId)),

  /** What the candidate has, saved at every tick. */
  hold: candidateProcedure
    .input(heldDocuments)
    .mutation(({ ctx, input }) => saveHeldDocuments(ctx.portal, ctx.opened, input)),

  /** The candidate can't provide what a rule asks for, and why; or can after all. */
  cannotProvide: candidateProcedure
    .input(documentException)
    .mutation(({ ctx, input }) => declareException(ctx.portal, ctx.opened, input)),
  canProvide: candidateProcedure.mutation(({ ctx }) => withdrawException(ctx.portal, ctx.opened)),

  /** A photo that the candidate's browser can't decode, as a JPEG in base64 that it can look at before it sends the photo; null where nothing here can either. */
  decode: candidateProcedure
    .input(photoForm)
    .mutation(({ ctx, input }) => decodePhoto(ctx.portal, input.file)),

  /** A photo of a passport, from which facts are filled in. */
  readPassport: candidateProcedure
    .input(passportForm)
    .mutation(({ ctx, input }) => readPassport(ctx.portal, ctx.opened, input)),

  /** What one says in its machine-readable zone; it takes as long as reading does, once. */
  reading: candidateProcedure
    .input(z.object({ uploadId: z.int().positive() }))
    .query(({ ctx, input }) => ownReading(ctx.portal, ctx.opened, input.uploadId)),

  /** Puts one where it belongs by what was read of it; null where it stays as it is. */
  fileAsRead: candidateProcedure
    .input(z.object({ uploadId: z.int().positive() }))
    .mutation(({ ctx, input }) => fileAsRead(ctx.portal, ctx.opened, input.uploadId)),

  /** A small picture of one, as a data URI, of a PDF its first page; null where there is none to show. */
  picture: candidateProcedure
    .input(z.object({ uploadId: z.int().positive() }))
    .query(({ ctx, input }) => pictureOfDocument(ctx.portal, ctx.opened, input.uploadId)),

  remove: candidateProcedure
    .input(z.object({ uploadId: z.int().positive() }))
    .mutation(({ ctx, input }) => removeDocument(ctx.portal, ctx.opened, input.uploadId)),
});
