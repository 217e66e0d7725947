/** The message that staff read when they return from the service's authorization page. */
export type ConnectingOutcome = { tone: "good" | "bad"; title: string; text: string };

/** Of the address that `answerCallback` leads to; null when nobody has just come back. */
export function connectingOutcome(
  query: Record<string, string | string[] | undefined>,
): ConnectingOutcome | null {
  const problem = String(query.problem ?? "");
  if (isConnectingProblem(problem)) return { tone: "bad", ...problems[problem] };
  if (query.connected === undefined) return null;
  return {
    tone: "good",
    title: "Connected",
    text: "The service gave access to your company. Everything works as before, and anything that was waiting now continues.",
  };
}

/** Why an attempt to connect came to nothing, with what staff read: what happened, and what to do. */
const problems = {
  over: {
    title: "This attempt to connect has expired",
    text: "It was started in another browser, was already finished, or took longer than ten minutes. Please connect again from this page.",
  },
  denied: {
    title: "The service did not give access",
    text: "Someone chose not to allow it on the service’s page. Nothing has changed. If that was a mistake, connect again.",
  },
  mixed_up: {
    title: "The response came from another service",
    text: "It does not match the service that you connected to, so it was not used. Connect again. If it happens again, tell the service’s operator.",
  },
  refused: {
    title: "The service refused",
    text: "Check the client ID and secret, and that the redirect URI registered at the service matches this portal’s exactly. Then connect again.",
  },
  unreachable: {
    title: "The service is not responding",
    text: "You gave access, but the service did not complete the connection. Nothing has changed. Try again in a few minutes.",
  },
  not_the_service: {
    title: "That URL is not the service’s",
    text: "Its responses are not those of a Candor-compatible service. Check the URL, then connect again.",
  },
  another_company: {
    title: "That is another company’s access",
    text: "You were signed in at the service for another company. Sign in there for your own company, then connect again.",
  },
  too_little: {
    title: "The access is not enough",
    text: "The service does not show your company with it. Ask the service’s operator to let this portal’s client read reference data, then connect again.",
  },
  no_refresh_token: {
    title: "The service gave access for a few minutes only",
    text: "It sent no refresh token, so the connection would end at once. Ask the service’s operator to allow refresh tokens for this client.",
  },
} as const;

export type ConnectingProblem = keyof typeof problems;

function isConnectingProblem(text: string): text is ConnectingProblem {
  return Object.hasOwn(problems, text);
}
