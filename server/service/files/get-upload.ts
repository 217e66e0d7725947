import { AppError } from "../../contract/error-code.ts";
import type { Upload } from "../../contract/upload.ts";
import type { Caller, Service } from "../service.ts";
import { findUpload } from "./file-store.ts";
import { fileView } from "./file-view.ts";

/** GET /uploads/{upload_id}: an upload of one of the caller's candidates. @throws AppError `not_found` */
export async function getUpload(service: Service, caller: Caller, uploadId: number): Promise<Upload> {
  const row = await findUpload(service.db, caller.reach, uploadId);
  if (!row) throw unknownUpload();
  return fileView(service, row);
}

export function unknownUpload(): AppError {
  return new AppError("not_found", "There is no upload with this id; POST …/files returns the id of each.", {
    param: "upload_id",
  });
}
