import { type FileType, fileType } from "../../contract/upload.ts";
import { isObject } from "./read-value.ts";

/**
 * Which documents a check type asks for. The specification does not show it: null where the service does not say, or in
 * words that are none of FileTypeEnum. An empty list says that none are needed.
 */
export function readDocumentTypes(given: unknown): FileType[] | null {
  if (!Array.isArray(given)) return null;
  const types = given.flatMap((one) => fileType.safeParse(codeOf(one)).data ?? []);
  return types.length === 0 && given.length > 0 ? null : [...new Set(types)];
}

function codeOf(given: unknown): unknown {
  return isObject(given) ? (given.id_type ?? given.type ?? given.code) : given;
}
