import type { EmbedOptions } from "../react-package/embed.d.ts";
import { portal, version } from "./portal.ts";

/** Dispatches an event of the element. */
export type Tell = (name: string, detail?: object) => void;
/** All options as they are now. */
export type Read = () => EmbedOptions & { language: string; label: string };

export type Message = Record<string, unknown>;

/** The messages that a frame of the portal receives and sends. Both sides put the same nonce into each message. */
export type FrameLine = { post(message: Message): void; close(): void };

const lines = new Map<HTMLIFrameElement, (message: Message) => void>();

// The one place where messages come in: only a frame's own window, and only while the portal is in it.
addEventListener("message", ({ origin, source, data }) => {
  if (origin !== portal || typeof data?.candor !== "string") return;
  for (const [frame, hear] of lines) if (source === frame.contentWindow) hear(data);
});

export function openLine(frame: HTMLIFrameElement, hear: (message: Message) => void): FrameLine {
  const nonce = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(36)).join("");
  lines.set(frame, (message) => message.nonce === nonce && hear(message));
  return {
    post: (message) => frame.contentWindow?.postMessage({ v: version, nonce, ...message }, portal),
    close: () => lines.delete(frame),
  };
}

/** Styles by script alone: a page's `style-src 'self'` lets no style attribute in. */
export function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  css: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.style.cssText = css;
  return element;
}
