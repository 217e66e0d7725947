import { z } from "zod";
import { candidateParams, ofPartner } from "./candidate-params.ts";
import { documentKind } from "./document-kind.ts";
import { kindFacts } from "./documents/document-kinds.ts";
import { documentReview, documentSide } from "./documents/document-standing.ts";
import { type FileType, fileType } from "./file-type.ts";
import { route } from "./route.ts";
import { recordId, timestamp, wholeNumber } from "./text.ts";

export { type FileType, fileType };

/** Upload (specification, section 2). `url` is signed and expires in 20 minutes. */
export const upload = z
  .object({
    id: z.int(),
    file_name: z.string().describe("The `name` of the data URI, or one derived from `id_type`."),
    file_type: z.string().describe("The media type of the stored file, detected from its bytes."),
    created_at: timestamp,
    url: z
      .url()
      .describe("The stored file. Signed, and valid for 20 minutes; fetch the upload for a new one."),
    document_kind: documentKind
      .nullable()
      .optional()
      .describe(
        "Extension. Candor's own kind of the document, finer than `id_type`; null where none was sent.",
      ),
    document_side: documentSide
      .nullable()
      .optional()
      .describe("Extension. Which side of a card the file shows; null where it was not said."),
    review: documentReview
      .nullable()
      .optional()
      .describe(
        "Extension. What a person of the company decided on the document; null while nobody has, or where they took it back.",
      ),
  })
  .meta({ id: "Upload" });
export type Upload = z.infer<typeof upload>;

export const fileLimits = {
  sizeBytes: 10 * 1024 * 1024,
  signatureSizeBytes: 1024 * 1024,
  pixels: 40_000_000,
  pdfPages: 20,
  filesPerCandidate: 20,
} as const;

/** Base64 is four characters for three bytes, and the JSON around it is small. */
export const uploadBodyLimitBytes = Math.ceil((fileLimits.sizeBytes * 4) / 3) + 64 * 1024;

export const fileCreate = z
  .object({
    data: z
      .string()
      .describe(
        "The file as an RFC 2397 data URI in strict base64, such as `data:image/jpeg;name=passport.jpg;base64,…`. JPEG, PNG, WebP, HEIC and PDF of at most 10 MiB, 40 megapixels and 20 pages; HEIC is kept as JPEG, and a PDF is rebuilt from pictures of its pages.",
      ),
    id_type: fileType,
    is_signature: z
      .boolean()
      .default(false)
      .describe(
        "True: the file is the candidate's signature, a PNG or JPEG of at most 1 MiB, and the candidate is submitted.",
      ),
    document_kind: documentKind
      .nullable()
      .optional()
      .describe(
        "Extension. Candor's own kind of the document, finer than `id_type`, which has to be the one that this kind is sent as.",
      ),
    document_side: documentSide
      .nullable()
      .optional()
      .describe(
        "Extension. Which side of a card the file shows. A check waits until both are there; a file without a side is taken for the whole document.",
      ),
  })
  .refine(({ id_type, document_kind }) => !document_kind || kindFacts(document_kind).idType === id_type, {
    path: ["document_kind"],
    error: "is a kind that is sent with another id_type",
  });

export const fileErrors = [
  "payload_too_large",
  "invalid_data_uri",
  "invalid_base64",
  "empty_file",
  "unsupported_file_type",
  "file_type_mismatch",
  "unreadable_file",
  "image_too_large",
  "pdf_encrypted",
  "pdf_active_content",
  "pdf_embedded_files",
  "pdf_too_many_pages",
  "too_many_files",
  "signature_not_image",
  "under_legal_hold",
] as const;

/** A document that was added, or one that is gone. */
const documentChange = z
  .object({
    number: z.int().describe("Later changes have greater numbers."),
    upload_id: z.int(),
    candidate_id: z.int().describe("The `id` of its candidate."),
    document: z
      .object({ partner_application_id: z.string(), id_type: fileType, created_at: timestamp })
      .nullable()
      .describe("Null when the document is gone: it was deleted, or its candidate was."),
  })
  .meta({ id: "DocumentChange" });

const uploadParams = z.object({
  upload_id: recordId,
});

export const uploadRoutes = {
  storeFile: route({
    id: "storeFile",
    method: "post",
    path: "/candidates/{partner_application_id}/files",
    tag: "files",
    summary: "Attach a file to a candidate, or submit the candidate with a signature",
    description:
      "`data` is an RFC 2397 data URI in base64. With `is_signature` the file is the candidate's signature: the candidate is submitted, consent is implied, and the checks start that wait for nothing. When nothing that a signed candidate's check needs is missing any more, it starts.",
    params: candidateParams,
    query: ofPartner,
    body: fileCreate,
    result: upload,
    errors: fileErrors,
    bodyLimitBytes: uploadBodyLimitBytes,
    longText: true,
  }),
  listUploads: route({
    id: "listUploads",
    method: "get",
    path: "/candidates/{partner_application_id}/uploads",
    tag: "files",
    summary: "The files of a candidate, oldest first",
    description: "With the kind of document, and whether it is the signature.",
    params: candidateParams,
    query: ofPartner,
    result: z.array(upload.extend({ id_type: fileType, is_signature: z.boolean() })),
    errors: [],
    extension: true,
  }),
  listDocumentChanges: route({
    id: "listDocumentChanges",
    method: "get",
    path: "/document_changes",
    tag: "files",
    summary: "Documents added and deleted, of all candidates",
    description:
      "Keeps a list of all documents up to date with one call: read from `after=0` until a page is not full, remember the last `number`, and continue from there next time. Each document is listed once, with its latest change; none is missed. Signatures and result files are not listed. A `last_number` below the one that you remember means that the service was restored from a backup: start again at 0.",
    query: z.object({
      after: wholeNumber(0).default(0).describe("The last `number` that you have; 0 starts at the first."),
      per_page: wholeNumber(1, 1000).default(100).describe("Changes per page; 100 by default."),
    }),
    result: z.object({
      changes: z.array(documentChange),
      last_number: z.int().describe("The number of the latest change; 0 if there is none."),
    }),
    errors: [],
    extension: true,
  }),
  getUpload: route({
    id: "getUpload",
    method: "get",
    path: "/uploads/{upload_id}",
    tag: "files",
    summary: "One upload, with a new signed URL",
    description:
      "`url` opens the stored file for 20 minutes, without a token. Fetch the upload again for a new one.",
    params: uploadParams,
    result: upload,
    errors: [],
  }),
  reviewUpload: route({
    id: "reviewUpload",
    method: "put",
    path: "/uploads/{upload_id}/review",
    tag: "files",
    summary: "Approve or reject a document, or take that back",
    description:
      "Passes on what a person of the company decided who has looked at the document. Checks of criminal records and of the right to work leave once every document of their set is approved (`waiting_for.review`); others where the company wants it. A rejected document counts for no check. What has left already stays with its provider.",
    params: uploadParams,
    body: z.object({ decision: documentReview.nullable().describe("Null takes an earlier decision back.") }),
    result: upload,
    errors: ["illegal_transition"],
    extension: true,
  }),
  deleteUpload: route({
    id: "deleteUpload",
    method: "delete",
    path: "/uploads/{upload_id}",
    tag: "files",
    summary: "Delete an upload",
    description: "Erases the file. The history still shows that there was one.",
    params: uploadParams,
    result: z.null(),
    errors: ["illegal_transition", "under_legal_hold"],
  }),
};
