import { ClientError } from "../../client/client.ts";
import { AppError } from "../../contract/error-code.ts";

/**
 * Staff can act on what candidates can't: why the service gives nothing, and who can change it. Other errors stay what
 * they are.
 */
export function explained(error: unknown): unknown {
  const sentence = sentenceFor(error);
  return sentence ? new AppError("unavailable", sentence, { cause: error }) : error;
}

const connectAgain = "An owner or admin can connect again under Settings, Service connection.";

function sentenceFor(error: unknown): string | null {
  if (error instanceof AppError && error.code === "not_found") {
    return "Your company is not connected to a service yet. An owner or admin can connect it under Settings, Service connection.";
  }
  if (!(error instanceof ClientError)) return null;
  if (error.code === "connection_ended") {
    return `Your company's connection to the service was ended. ${connectAgain}`;
  }
  if (error.code === "unreachable") {
    return "The service is not responding. Your decisions are saved; try again in a moment, or tell an administrator.";
  }
  if (error.code === "timed_out") {
    return "The service took too long to respond. Your action may have succeeded all the same: reload the page before you try again.";
  }
  if (error.code === "incomplete_answer") {
    return `The service's response lacks something that the specification requires (${error.message}) Ask whoever runs the service.`;
  }
  if (error.code === "not_the_service") {
    return "The server at the service's URL is not the service. Ask an administrator to check the URL.";
  }
  if (error.status === 401) {
    return "The service no longer accepts Candor's access token. It was revoked or has expired: ask an administrator for a new one.";
  }
  if (error.status === 403) {
    return `The access that your company approved does not cover this. The service says: “${error.message}” ${connectAgain}`;
  }
  return null;
}
