import { ClientError } from "../../../client/client.ts";

/** The service, or staff, took the company's access back: nothing works until staff connect again. */
export function connectionEnded(): ClientError {
  return new ClientError("connection_ended", 401, "The company's connection to the service was ended.");
}

export function isConnectionEnded(error: unknown): boolean {
  return error instanceof ClientError && error.code === "connection_ended";
}
