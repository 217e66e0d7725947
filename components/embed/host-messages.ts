/** The version of the messages between the frame and the page around it. Either side ignores fields that it does not know. */
export const messageVersion = 1;

/**
 * How the page around the frame wants it: the options `theme`, `language`, `scroll-offset` and `modal` of its script.
 *
 * - `theme`: an object or text, as `readHostTheme` (server/contract/theme.ts) reads it.
 * - `language`: a BCP 47 tag that it has changed to. With which it begins is in the frame's address, as `lang`.
 * - `scrollOffset`: how much of the top of the window the page covers, such as by a sticky header, in CSS pixels.
 * - `modal`: the frame stands in a dialog. It keeps the focus in itself and shows Close, which sends `exit`.
 */
export type HostSettings = { theme?: unknown; language?: string; scrollOffset?: number; modal?: boolean };

/**
 * From the page around the frame, told apart by `candor`. A page with an earlier script sends no nonce. `settings` has what has changed
 * since the greeting; what it leaves out stays.
 */
export type HostMessage =
  | { candor: "hello"; nonce?: string; settings: HostSettings }
  | { candor: "settings"; nonce: string; settings: HostSettings }
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
  const { candor, nonce, challenge, session, settings } = (event.data ?? {}) as Record<string, unknown>;
  if (candor === "hello") {
    return { candor, ...(isText(nonce) ? { nonce } : {}), settings: readSettings(settings) };
  }
  if (!isText(nonce)) return null;
  if (candor === "settings") return { candor, nonce, settings: readSettings(settings) };
  if (candor !== "session" || !isText(challenge) || !isText(session)) return null;
  return { candor, nonce, challenge, session };
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.length <= 200;
}

/** The most that a header can cover of a window in which anything is still to be seen. */
const mostScrollOffset = 400;

function readSettings(given: unknown): HostSettings {
  const { theme, language, scrollOffset, modal } = (given ?? {}) as Record<string, unknown>;
  const offset = Number(scrollOffset);
  return {
    ...(theme === undefined ? {} : { theme }),
    ...(isText(language) ? { language } : {}),
    ...(offset >= 0 ? { scrollOffset: Math.min(offset, mostScrollOffset) } : {}),
    ...(typeof modal === "boolean" ? { modal } : {}),
  };
}
