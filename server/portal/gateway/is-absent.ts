import { ClientError } from "../../client/client.ts";

/**
 * Whether the service says that it has no such record. Something else that responds with 404 in its place, such as a proxy,
 * has said nothing of the record.
 */
export function isAbsent(error: unknown): boolean {
  return error instanceof ClientError && error.status === 404 && error.code !== "not_the_service";
}
