import { ClientError } from "../../client/client.ts";

/** Of the client's errors, those that are over when the same is asked later: too early, too often, access not there yet. */
const passing = new Set([401, 403, 408, 425, 429]);

/** Whether the service has said no, and would say so again. */
export function isRefusal(error: unknown): error is ClientError {
  if (!(error instanceof ClientError)) return false;
  if (error.code === "not_the_service") return false;
  // The first request with this key was cut off, or is not done: the service takes it again a minute later at most.
  if (error.code === "idempotency_key_in_flight") return false;
  // The candidate has had their share of the day: asking again in a moment changes nothing.
  if (error.code === "invitation_limit") return true;
  return error.status >= 400 && error.status < 500 && !passing.has(error.status);
}
