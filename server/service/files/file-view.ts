import type { Upload } from "../../contract/upload.ts";
import type { Service } from "../service.ts";
import type { UploadRow } from "./file-store.ts";
import { fileUrl } from "./file-url.ts";

/** A row as the contract shows it (specification, section 2), with an address that works from now on for 20 minutes. */
export function fileView(
  service: Service,
  row: Pick<UploadRow, "id" | "file_name" | "file_type" | "created_at"> &
    Partial<Pick<UploadRow, "document_kind" | "document_side" | "review">>,
): Upload {
  return {
    id: row.id,
    file_name: row.file_name,
    file_type: row.file_type,
    created_at: row.created_at.toISOString(),
    url: fileUrl(row.id, service.settings, service.clock.now()),
    ...(service.settings.extensions
      ? {
          document_kind: row.document_kind ?? null,
          document_side: row.document_side ?? null,
          review: row.review ?? null,
        }
      : {}),
  };
}
