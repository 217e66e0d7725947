import { readDataUri } from "../../contract/data-uri.ts";
import { AppError } from "../../contract/error-code.ts";
import { refuseHeld } from "../../contract/retention/refuse-held.ts";
import { fileLimits } from "../../contract/upload.ts";
import type { MockCandidate, MockUpload } from "./mock-candidate.ts";
import type { Memory } from "./mock-memory.ts";
import { happened, type MockOperations } from "./mock-moment.ts";
import { uploadView } from "./mock-view.ts";
import { releaseChecks } from "./mock-waiting.ts";

/** The files themselves are not kept: an upload has the type that its data URI claims. */
export const fileOperations = {
  storeFile({ params, body }, moment) {
    const candidate = moment.memory.find(params.partner_application_id);
    const { mediaType, name, bytes } = readDataUri(body.data);
    if (bytes.length === 0) throw refused("empty_file", "The file has no content; send another one.");
    const sizeBytes = body.is_signature ? fileLimits.signatureSizeBytes : fileLimits.sizeBytes;
    if (bytes.length > sizeBytes) {
      throw refused("payload_too_large", `The file is larger than ${sizeBytes / 1024 / 1024} MiB.`);
    }
    const fileType = keptTypeOf(mediaType);
    if (body.is_signature && fileType !== "image/png" && fileType !== "image/jpeg") {
      throw refused("signature_not_image", "A signature must be a PNG or JPEG image.");
    }
    // A second signature replaces the picture.
    const others = candidate.uploads.filter((upload) => !(body.is_signature && upload.isSignature));
    if (others.length >= fileLimits.filesPerCandidate) {
      throw refused("too_many_files", "The candidate already has 20 files; delete one first.");
    }
    const upload: MockUpload = {
      id: candidate.ids.upload + candidate.uploadCount,
      fileName:
        name?.slice(0, 200) || `${body.is_signature ? "signature" : body.id_type}${endings[fileType]}`,
      fileType,
      idType: body.id_type,
      documentKind: body.document_kind ?? null,
      documentSide: body.document_side ?? null,
      review: null,
      isSignature: body.is_signature,
      createdAt: moment.now,
    };
    const stored = happened(
      { ...candidate, uploads: [...others, upload], uploadCount: candidate.uploadCount + 1 },
      moment,
      { type: "file.uploaded", description: "A file was uploaded." },
    );
    const signs = body.is_signature && candidate.submittedAt === null;
    const current = signs
      ? happened({ ...stored, submittedAt: moment.now }, moment, {
          type: "candidate.submitted",
          description: "Signed and submitted, with consent to the checks.",
          from: "candidate",
          to: "submitted",
        })
      : stored;
    moment.memory.keep(releaseChecks(current, moment.now));
    return uploadView(upload, moment.baseUrl);
  },
  listUploads: ({ params }, { memory, baseUrl }) =>
    memory.find(params.partner_application_id).uploads.map((upload) => ({
      ...uploadView(upload, baseUrl),
      id_type: upload.idType,
      is_signature: upload.isSignature,
    })),
  /** A deleted file is forgotten here, and not listed. */
  listDocumentChanges({ query }, { memory }) {
    const all = documentChanges(memory);
    return {
      changes: all.filter(({ number }) => number > query.after).slice(0, query.per_page),
      last_number: all.at(-1)?.number ?? 0,
    };
  },
  getUpload: ({ params }, { memory, baseUrl }) =>
    uploadView(ownerOf(params.upload_id, memory).upload, baseUrl),
  /** Nobody looks at documents here, so that no check waits for it. */
  reviewUpload({ params, body }, moment) {
    const { candidate, upload } = ownerOf(params.upload_id, moment.memory);
    if (upload.isSignature) throw new AppError("illegal_transition", "Only documents are reviewed.");
    const reviewed = { ...upload, review: body.decision };
    const uploads = candidate.uploads.map((each) => (each === upload ? reviewed : each));
    moment.memory.keep(releaseChecks({ ...candidate, uploads }, moment.now));
    return uploadView(reviewed, moment.baseUrl);
  },
  deleteUpload({ params }, moment) {
    const { candidate, upload } = ownerOf(params.upload_id, moment.memory);
    refuseHeld(candidate.legalHold);
    const uploads = candidate.uploads.filter((each) => each !== upload);
    const event = { type: "file.deleted", description: "A file was deleted." } as const;
    moment.memory.keep(happened({ ...candidate, uploads }, moment, event));
    return null;
  },
} satisfies MockOperations;

/** Those that are there, in the order in which they came. */
export function documentChanges(memory: Memory) {
  return memory
    .candidates()
    .flatMap((candidate) =>
      candidate.uploads
        .filter(({ isSignature }) => !isSignature)
        .map((upload) => asChange(candidate, upload)),
    )
    .toSorted((a, b) => a.number - b.number);
}

function asChange(candidate: MockCandidate, upload: MockUpload) {
  return {
    // In the order of time; events within the same millisecond are distinguished by id.
    number: upload.createdAt * 1000 + (upload.id % 1000),
    upload_id: upload.id,
    candidate_id: candidate.ids.candidate,
    document: {
      partner_application_id: candidate.partnerApplicationId,
      id_type: upload.idType,
      created_at: new Date(upload.createdAt).toISOString(),
    },
  };
}

const endings = {
  "image/jpeg": ".jpg",
  "image/png": ".png",
  "image/webp": ".webp",
  "application/pdf": ".pdf",
};
type KeptType = keyof typeof endings;

/** HEIC is kept as JPEG, and so is what claims no type: the mock server does not look into the bytes. */
function keptTypeOf(mediaType: string | null): KeptType {
  switch (mediaType) {
    case "image/png":
    case "image/webp":
    case "application/pdf":
      return mediaType;
    case null:
    case "application/octet-stream":
    case "image/jpeg":
    case "image/jpg":
    case "image/heic":
    case "image/heif":
      return "image/jpeg";
    default:
      throw refused("unsupported_file_type", `Files of type ${mediaType} are not accepted.`);
  }
}

function ownerOf(uploadId: number, memory: Memory): { candidate: MockCandidate; upload: MockUpload } {
  for (const candidate of memory.candidates()) {
    const upload = candidate.uploads.find(({ id }) => id === uploadId);
    if (upload) return { candidate, upload };
  }
  throw new AppError("not_found", "There is no upload with this id, or the mock server has forgotten it.", {
    param: "upload_id",
  });
}

function refused(code: ConstructorParameters<typeof AppError>[0], message: string): AppError {
  return new AppError(code, message, { param: "data" });
}
