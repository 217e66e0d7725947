import { ClientError } from "../../client/client.ts";

/** Whether a call named a candidate by a partner_application_id that several partners use. */
export function isAmbiguous(error: unknown): error is ClientError {
  return error instanceof ClientError && error.code === "ambiguous_partner_application_id";
}
