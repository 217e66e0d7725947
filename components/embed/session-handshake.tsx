"use client";

import type { inferRouterInputs } from "@trpc/server";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type { AppRouter } from "#server/portal/trpc/root.ts";
import { keepGreeting } from "./greeting.ts";
import { messageVersion, readHostMessage } from "./host-messages.ts";
import { makeFrameKey } from "./make-frame-key.ts";

/**
 * The beginning of a framed journey that has no link: asks the page around it for a session, which it believes once, from an origin of
 * the brand, and with its own challenge; then goes on to the journey. The session is spent with that, and the address that the
 * page set stays without one. What it is spent for belongs to a key that this page has: so the journey is shown in this page, and not
 * in one that is loaded. `now`: our server's clock, in milliseconds since 1970.
 */
export function SessionHandshake({
  origins,
  brandKey,
  now,
}: {
  origins: string[];
  brandKey: string;
  now: number;
}) {
  const router = useRouter();
  useEffect(() => {
    if (window.parent === window) return;
    const challenge = randomText();
    const key = makeFrameKey(now);
    let host: { origin: string; nonce: string } | null = null;
    let isSpent = false;
    const post = (message: { candor: string; reason?: string }) => {
      if (host) {
        const { origin, nonce } = host;
        window.parent.postMessage({ v: messageVersion, nonce, challenge, ...message }, origin);
      }
    };
    const redeem = async (session: string, origin: string) => {
      const answer = await redeemed(key, { key: brandKey, session, origin });
      if ("address" in answer) return router.replace(answer.address + languageAsked());
      isSpent = false;
      const isRefused = answer.refused === "embed_session_unusable";
      post({ candor: "error", reason: isRefused ? "session_refused" : "unavailable" });
    };
    const hear = (event: MessageEvent) => {
      const message = readHostMessage(event, origins);
      if (message?.candor === "hello" && message.nonce !== undefined && !isSpent) {
        host = { origin: event.origin, nonce: message.nonce };
        keepGreeting({ origin: event.origin, message });
        post({ candor: "session_wanted" });
      }
      if (message?.candor !== "session" || isSpent || event.origin !== host?.origin) return;
      if (message.nonce !== host.nonce || message.challenge !== challenge) return;
      isSpent = true;
      void redeem(message.session, event.origin);
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [origins, brandKey, now, router]);
  return null;
}

type Redeemed = { address: string } | { refused: string | undefined };

/** Asked without the client that the pages of the journey load: with it every one of them would load a part more. */
async function redeemed(
  key: Promise<void>,
  input: inferRouterInputs<AppRouter>["embedding"]["redeem"],
): Promise<Redeemed> {
  try {
    await key;
    const headers = { "content-type": "application/json", "x-candor-request": "page" };
    const body = JSON.stringify(input);
    const answer = await fetch("/api/trpc/embedding.redeem", { method: "POST", headers, body });
    const { result, error } = await answer.json();
    return answer.ok ? { address: String(result.data.address) } : { refused: error?.data?.failure?.reason };
  } catch {
    // No key, no answer, or that of something in between: the page around the frame hears that, and may try again.
    return { refused: undefined };
  }
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
