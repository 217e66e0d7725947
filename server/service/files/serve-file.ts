import { AppError } from "../../contract/error-code.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Service } from "../service.ts";
import { findOwnerOfUpload, findUploadById } from "./file-store.ts";
import { type FileUrlClaims, readFileUrl } from "./file-url.ts";
import { unknownUpload } from "./get-upload.ts";
import { readStoredFile } from "./read-stored-file.ts";

/**
 * GET /files/{id}?expires=…&signature=…: the bytes, for whoever has the signed address. A browser saves them and neither
 * guesses at their type, runs anything in them nor keeps a copy.
 *
 * @throws AppError `invalid_signature` for an altered or expired address, `not_found` for a file deleted since.
 */
export async function serveFile(service: Service, claims: FileUrlClaims): Promise<Response> {
  const id = readFileUrl(claims, service.settings.fileUrlSecret, service.clock.now());
  if (id === null) {
    throw new AppError(
      "invalid_signature",
      "This URL was altered or has expired. Fetch the upload again for a new one.",
    );
  }
  const response = await answerFile(service, id);
  const owner = await findOwnerOfUpload(service.db, id);
  if (!owner) throw unknownUpload();
  // The address names nobody: who asked for it is in the log, or the portal's own.
  await recordAudit(service, service.db, {
    companyId: owner.companyId,
    action: "document.fetched",
    actor: { kind: "unknown", id: null },
    candidate: { id: String(owner.candidateId) },
    subject: `upload:${id}`,
  });
  return response;
}

/** The bytes of an upload, for whoever was found to be allowed to have them. @throws AppError `not_found` */
export async function answerFile(service: Service, id: number): Promise<Response> {
  const row = await findUploadById(service.db, id);
  if (!row) throw unknownUpload();
  return fileResponse(row.file_name, row.file_type, await readStoredFile(service, row));
}

/** A file for a browser to save: it neither guesses at its type, runs anything in it nor keeps a copy. */
export function fileResponse(fileName: string, fileType: string, bytes: Uint8Array): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": fileType,
      "content-length": String(bytes.length),
      "content-disposition": attachment(fileName),
      "content-security-policy": "sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
    },
  });
}

/** RFC 6266: the name in ASCII for the oldest readers, and whole in the encoding of RFC 8187 for all others. */
export function attachment(fileName: string): string {
  const ascii = fileName
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^ !#$&-[\]-~]/g, "_");
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
