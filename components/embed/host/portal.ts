/** Of the messages between the page and the frame, and of the events: components/embed/host-messages.ts. */
export const version = 1;

/**
 * The origin that this script came from, which is the portal's. A module has no `currentScript`; its stack names where it is from.
 */
export const portal = originOf(
  (document.currentScript as HTMLScriptElement | null)?.src ||
    /https?:\/\/[^/\s]+(?=\/embed[-.])/.exec(String(new Error().stack))?.[0] ||
    document.querySelector<HTMLScriptElement>("script[src*='/embed']")?.src,
);

function originOf(address: string | undefined): string {
  if (!address) throw new Error("Candor: load embed.js by a <script src>.");
  return new URL(address).origin;
}
