import { ClientError } from "../../client/client.ts";

/**
 * What an extension of the service answers; null where the service has no such operation. The page then leaves that part
 * out. A 403 is another matter: the operation is there, and the portal's access does not cover it.
 */
export async function ifOffered<Answer>(call: Promise<Answer>): Promise<{ answer: Answer } | null> {
  try {
    return { answer: await call };
  } catch (error) {
    if (error instanceof ClientError && [404, 405, 501].includes(error.status)) return null;
    throw error;
  }
}

/** The same, and null too where the portal's access does not cover it: for what a page can do without. */
export async function ifShown<Answer>(call: Promise<Answer>): Promise<{ answer: Answer } | null> {
  try {
    return await ifOffered(call);
  } catch (error) {
    if (error instanceof ClientError && error.status === 403) return null;
    throw error;
  }
}
