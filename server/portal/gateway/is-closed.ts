import { ClientError } from "../../client/client.ts";

/**
 * Whether the service lets the company in no more, as after `connection_ended`: to go on would only be refused again, until staff
 * connect it again.
 */
export function isClosed(error: unknown): error is ClientError {
  return error instanceof ClientError && [401, 403].includes(error.status);
}
