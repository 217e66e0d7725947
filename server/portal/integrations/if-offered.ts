import { ClientError } from "../../client/client.ts";

/**
 * What an extension of the service answers; null where the service has no such operation, or does not give it to the
 * portal: another service keeps its tokens to itself. The page then leaves that part out.
 */
export async function ifOffered<Answer>(call: Promise<Answer>): Promise<{ answer: Answer } | null> {
  try {
    return { answer: await call };
  } catch (error) {
    const absent = error instanceof ClientError && [403, 404, 405].includes(error.status);
    if (absent) return null;
    throw error;
  }
}
