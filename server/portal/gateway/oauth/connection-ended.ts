import { ClientError } from "../../../client/client.ts";

/** The service, or staff, took the company's access back: nothing works until staff connect again. */
export function connectionEnded(): ClientError {
  return new ClientError("connection_ended", 401, "The company's connection to the service was ended.");
}

/** Null when access was taken back: what waits for it is kept, and goes on once staff have connected again. */
export async function unlessEnded<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (isConnectionEnded(error)) return null;
    throw error;
  }
}

export function isConnectionEnded(error: unknown): boolean {
  return error instanceof ClientError && error.code === "connection_ended";
}
