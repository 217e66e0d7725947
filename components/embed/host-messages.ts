/** The version of the messages between the frame and the page around it. Either side ignores fields that it does not know. */
export const messageVersion = 1;

/**
 * How the page around the frame wants it.
 *
 * - `theme`: an object or text, as `readHostTheme` (server/contract/theme.ts) reads it.
 * - `language`: a BCP 47 tag. The first one is in the frame's address too, as `lang`; when another follows, the page loads in that.
 * - `offset`: how much of the top of the window the page covers, such as by a sticky header, in CSS pixels.
 * - `modal`: the frame stands in a dialog without a Close of its own. It keeps the focus in itself and shows one, which sends `exit`.
 */
export type HostLook = { theme?: unknown; language?: string; offset?: number; modal?: boolean };

/**
 * From the page around the frame, told apart by `candor`. A page with an earlier script sends no nonce. `hello` comes again, with the
 * same nonce, when the page's look has changed.
 */
type HostMessage =
  | ({ candor: "hello"; nonce?: string } & HostLook)
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
  const data = (event.data ?? {}) as Record<string, unknown>;
  const { candor, nonce, challenge, session } = data;
  if (candor === "hello") return { candor, ...(isText(nonce) ? { nonce } : {}), ...lookIn(data) };
  if (candor !== "session" || !isText(nonce) || !isText(challenge) || !isText(session)) return null;
  return { candor, nonce, challenge, session };
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.length <= 200;
}

/** The most that a header can cover of a window in which anything is still to be seen. */
const largestOffset = 400;

/** Only what has the right shape: a page may send anything. */
function lookIn({ theme, language, offset, modal }: Record<string, unknown>): HostLook {
  const height = Number(offset);
  return {
    ...(theme === undefined ? {} : { theme }),
    ...(isText(language) && language !== "" ? { language } : {}),
    ...(height >= 0 ? { offset: Math.min(height, largestOffset) } : {}),
    ...(typeof modal === "boolean" ? { modal } : {}),
  };
}
