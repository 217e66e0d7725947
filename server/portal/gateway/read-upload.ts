import { incompleteAnswer, isObject, readId, readText, readTime } from "./read-value.ts";

/** An upload as far as the service shows it, under the names of the specification (section 2). */
export type KnownUpload = {
  id: number;
  file_name: string;
  file_type: string;
  created_at: string | null;
  url: string;
};

/**
 * A media type's parameters are left out.
 * @throws ClientError `incomplete_answer` for what is no upload: without its id a file can't be found again
 */
export function readUpload(given: unknown): KnownUpload {
  const id = isObject(given) ? readId(given.id) : null;
  if (!isObject(given) || id === null) throw incompleteAnswer("upload");
  return {
    id,
    file_name: readText(given.file_name),
    file_type: (readText(given.file_type).split(";")[0] ?? "").trim().toLowerCase(),
    created_at: readTime(given.created_at),
    url: readText(given.url),
  };
}
