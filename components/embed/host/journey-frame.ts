import type { EmbedOptions, EmbedReason } from "../react-package/embed.d.ts";
import { askSession } from "./ask-session.ts";
import { isBlocked } from "./blocked.ts";
import { type Message, made, openLine, type Read, type Tell } from "./listen.ts";
import { openPatience } from "./patience.ts";
import { portal } from "./portal.ts";

/**
 * Where the frame begins: with the brand's public key, or with the link. Null while the options are too few, "" where the link is none
 * of this portal's.
 */
export function addressOf({ brand, session, sessionUrl, link, mode, language }: EmbedOptions): string | null {
  const query = new URLSearchParams(language ? { lang: language } : {});
  if (link === undefined) {
    if (!brand || !(session || sessionUrl || mode)) return null;
    query.set("brand", brand);
    return `${portal}/embed/${mode ?? "start"}?${query}`;
  }
  // In every browser; what is no address has an empty origin, or that of the page.
  const { origin, pathname } = Object.assign(document.createElement("a"), { href: link });
  const token = pathname.match(/^\/(?:apply|embed)\/([^/]+)\/?$/)?.[1];
  if (origin !== portal || !token) return "";
  return `${portal}/embed/${token}${query.size > 0 ? `?${query}` : ""}`;
}

/** One frame and what is heard of it. `place` has it until `remove`. */
export function openJourney(place: Node, read: Read, tell: Tell) {
  const isModal = read().display === "modal";
  const frame = made("iframe", `display:block;width:100%;height:${isModal ? "100%" : "640px"};border:0`);
  frame.allow = "camera";
  frame.referrerPolicy = "no-referrer";
  let address: string | null = null;
  let challenge: unknown;
  let greeting = 0;
  const patience = openPatience(place, frame, read, tell);
  const hello = () => {
    if (patience.isOver()) clearInterval(greeting);
    else line.post(greetingWith(read()));
  };
  const giveSession = async () => {
    const asked = challenge;
    try {
      const session = await askSession(read());
      if (asked === challenge) line.post({ candor: "session", challenge, session });
    } catch (error) {
      patience.fail("no_session", String(error));
    }
  };

  const heard: Record<string, (message: Message) => void> = {
    session_wanted(message) {
      clearInterval(greeting);
      patience.phase = "session";
      if (message.challenge === challenge) return;
      challenge = message.challenge;
      void giveSession();
    },
    ready({ step }) {
      clearInterval(greeting);
      patience.succeed();
      tell("ready", { step });
    },
    resize({ height }) {
      if (typeof height !== "number" || !(height > 0)) return;
      if (!isModal) frame.style.height = `${height}px`;
      tell("resize", { height });
    },
    step({ step }) {
      const offset = Number(read().offset) || 0;
      frame.style.scrollMarginTop = `${offset}px`;
      if (frame.getBoundingClientRect().top < offset) frame.scrollIntoView();
      tell("step", { step });
    },
    submitted: () => tell("submitted"),
    exit: () => tell("exit"),
    error({ reason }) {
      // A journey that is shown says it itself.
      if (patience.phase === "ready") tell("error", { reason });
      else patience.fail(reason as EmbedReason);
    },
    session_expired() {
      tell("session_expired");
      if (address?.includes("/start?")) load();
    },
  };
  const line = openLine(frame, (message) => {
    const kind = String(message.candor);
    if (Object.keys(heard).includes(kind)) heard[kind]?.(message);
  });

  // The journey answers once it is alive, which is some time after its page has loaded.
  frame.onload = () => {
    patience.loaded();
    clearInterval(greeting);
    greeting = window.setInterval(hello, 150);
    hello();
  };
  const load = () => {
    if (!address) return;
    challenge = undefined;
    patience.begin();
    frame.src = address;
    // Not before it has an address: an empty one would load, and be greeted.
    if (!frame.isConnected) place.appendChild(frame);
  };
  const onBlocked = (violation: SecurityPolicyViolationEvent) => {
    if (isBlocked(violation, portal)) patience.fail("blocked");
  };

  return {
    frame,
    why: patience.why,
    /** Looks at the options again. A frame whose address stays is not loaded again. */
    update() {
      const next = addressOf(read());
      frame.title = read().label;
      if (next !== address) {
        address = next;
        if (next === "") patience.fail("link_damaged");
        load();
      } else if (patience.phase === "ready") hello();
    },
    /** The frame has come into the document, where it loads, or has left it. */
    connect() {
      document.addEventListener("securitypolicyviolation", onBlocked);
      if (address) patience.begin();
    },
    disconnect() {
      document.removeEventListener("securitypolicyviolation", onBlocked);
      clearInterval(greeting);
      patience.rest();
    },
    remove() {
      clearInterval(greeting);
      patience.rest();
      patience.removeNotice();
      line.close();
      frame.remove();
    },
  };
}

function greetingWith({ language, theme, offset }: EmbedOptions): Message {
  return { candor: "hello", language, theme, offset };
}
