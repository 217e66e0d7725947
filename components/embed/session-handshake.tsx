"use client";

import { useEffect } from "react";
import { pageClient } from "#components/trpc/page-client.ts";
import { messageVersion, readHostMessage } from "./host-messages.ts";

/**
 * The beginning of a framed journey that has no link: asks the page around it for a session, which it believes once, from an origin of
 * the brand, and with its own challenge; then goes on to the journey. The session is spent with that, and the address that the
 * page set stays without one.
 */
export function SessionHandshake({ origins, brandKey }: { origins: string[]; brandKey: string }) {
  useEffect(() => {
    if (window.parent === window) return;
    const challenge = randomText();
    let host: { origin: string; nonce: string } | null = null;
    let isSpent = false;
    const post = (message: { candor: string; reason?: string }) => {
      if (host) {
        const { origin, nonce } = host;
        window.parent.postMessage({ v: messageVersion, nonce, challenge, ...message }, origin);
      }
    };
    const redeem = (session: string, origin: string) =>
      pageClient.embedding.redeem.mutate({ key: brandKey, session, origin }).then(
        ({ base }) => location.replace(base + languageAsked()),
        (error: { data?: { failure?: { reason?: string } } }) => {
          isSpent = false;
          const refused = error.data?.failure?.reason === "embed_session_unusable";
          post({ candor: "error", reason: refused ? "session_refused" : "unavailable" });
        },
      );
    const hear = (event: MessageEvent) => {
      const message = readHostMessage(event, origins);
      if (message?.candor === "hello" && message.nonce !== undefined && !isSpent) {
        host = { origin: event.origin, nonce: message.nonce };
        post({ candor: "session_wanted" });
      }
      if (message?.candor !== "session" || isSpent || event.origin !== host?.origin) return;
      if (message.nonce !== host.nonce || message.challenge !== challenge) return;
      isSpent = true;
      void redeem(message.session, event.origin);
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [origins, brandKey]);
  return null;
}

function languageAsked(): string {
  const language = new URLSearchParams(location.search).get("lang");
  return language ? `?${new URLSearchParams({ lang: language })}` : "";
}

/** Also where the frame is in no secure context, which has no `randomUUID`. */
function randomText(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
