/** The version of the messages between the frame and the page around it. Either side ignores fields that it does not know. */
export const messageVersion = 1;

/** From the page around the frame, told apart by `candor`. A page with an earlier script sends no nonce. */
export type HostMessage =
  | { candor: "hello"; nonce?: string }
  | { candor: "session"; nonce: string; challenge: string; session: string };

/**
 * The origin's entry in the brand's list, as browsers match `frame-ancestors`: the origin itself, or a wildcard that covers its host.
 */
export function isAllowed(origins: readonly string[], origin: string): boolean {
  return origins.some((entry) => {
    const [scheme, rest] = entry.split("://*.");
    const covers = rest !== undefined && origin.startsWith(`${scheme}://`) && origin.endsWith(`.${rest}`);
    return covers || entry === origin;
  });
}

/** What a message of the page around the frame says; null for any other window, any other origin, and anything else. */
export function readHostMessage(event: MessageEvent, origins: readonly string[]): HostMessage | null {
  if (event.source !== window.parent || !isAllowed(origins, event.origin)) return null;
  const { candor, nonce, challenge, session } = (event.data ?? {}) as Record<string, unknown>;
  const isText = (value: unknown) => typeof value === "string" && value.length <= 200;
  if (candor === "hello") return isText(nonce) ? { candor, nonce: String(nonce) } : { candor };
  if (candor !== "session" || !isText(nonce) || !isText(challenge) || !isText(session)) return null;
  return { candor, nonce: String(nonce), challenge: String(challenge), session: String(session) };
}
