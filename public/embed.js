/**
 * Candor's embed: shows a candidate's journey inside a page of another site. /docs/embed explains all of it.
 *
 *     <script src="https://<portal>/embed.js"></script>
 *     <candor-apply brand="<the brand's key>" session-url="/your/own/address"></candor-apply>
 *
 * or, in a script: `Candor.mount("#check", { brand, session: () => Promise<string> })`.
 *
 * The site's origin must be one of the brand's `embed_origins`; no other site can frame the journey. A session is asked of the page
 * when the frame has shaken hands, and reaches it by a message; none is in the document. No event tells anything about the candidate:
 * what happened to them is learned from the service, by webhook or by asking.
 */
(() => {
  if (window.Candor) return;
  const script =
    document.currentScript instanceof HTMLScriptElement
      ? document.currentScript
      : document.querySelector('script[src*="/embed.js"]');
  if (!(script instanceof HTMLScriptElement)) throw new Error("Candor: load embed.js by a <script src>.");
  const portal = new URL(script.src).origin;
  const version = 1;

  /** @typedef {import("./embed.d.ts").MountOptions} MountOptions */
  /** @typedef {import("./embed.d.ts").Mounted} Mounted */
  /** @typedef {{ frame: HTMLIFrameElement, hear: (message: Record<string, unknown>) => void }} Listener */

  /** @type {Set<Listener>} */
  const listeners = new Set();
  /** @type {WeakMap<Element, Mounted>} */
  const mounted = new WeakMap();

  // The one place where messages come in: only a frame's own window, and only while the portal is in it.
  window.addEventListener("message", (event) => {
    if (event.origin !== portal || typeof event.data?.candor !== "string") return;
    for (const { frame, hear } of listeners) {
      if (event.source === frame.contentWindow) hear(event.data);
    }
  });

  /**
   * @param {string | Element} target
   * @param {MountOptions} options
   * @returns {Mounted}
   */
  function mount(target, options) {
    const element = typeof target === "string" ? document.querySelector(target) : target;
    if (!element) throw new Error(`Candor: there is no element ${target}.`);
    const there = mounted.get(element);
    if (there) {
      there.update(options);
      return there;
    }
    const made = makeMounted(element, options);
    mounted.set(element, made);
    return made;
  }

  /**
   * @param {Element} element
   * @param {MountOptions} given
   * @returns {Mounted}
   */
  function makeMounted(element, given) {
    let options = given;
    let address = addressOf(options);
    const nonce = randomText();
    const frame = document.createElement("iframe");
    frame.allow = "camera";
    frame.referrerPolicy = "no-referrer";
    frame.style.cssText = "display:block;width:100%;height:640px;border:0";
    let greeting = 0;
    let challenge = "";

    /** @param {string} name @param {object} [detail] */
    const emit = (name, detail = {}) => {
      const all = { v: version, ...detail };
      element.dispatchEvent(new CustomEvent(name, { bubbles: name !== "error", detail: all }));
      const handler = `on${name[0]?.toUpperCase()}${name.slice(1).replace(/_(.)/g, (_, letter) => letter.toUpperCase())}`;
      /** @type {Record<string, unknown>} */ (options)[handler] instanceof Function &&
        /** @type {Record<string, Function>} */ (/** @type {unknown} */ (options))[handler]?.(all);
    };

    /** @param {object} message */
    const post = (message) => frame.contentWindow?.postMessage({ v: version, nonce, ...message }, portal);

    const giveSession = async () => {
      const asked = challenge;
      try {
        const session = await options.session?.();
        if (typeof session !== "string") throw new Error("no session");
        if (asked === challenge) post({ candor: "session", challenge, session });
      } catch (error) {
        console.error("Candor: the page gave no session.", error);
        emit("error", { reason: "no_session" });
      }
    };

    /** @type {Record<string, (message: Record<string, unknown>) => void>} */
    const handlers = {
      session_wanted(message) {
        clearInterval(greeting);
        if (message.challenge === challenge) return;
        challenge = String(message.challenge);
        void giveSession();
      },
      ready() {
        clearInterval(greeting);
        emit("ready");
      },
      resize({ height }) {
        if (typeof height !== "number" || !(height > 0)) return;
        frame.style.height = `${height}px`;
        emit("resize", { height });
      },
      step({ step }) {
        if (frame.getBoundingClientRect().top < 0) frame.scrollIntoView({ block: "start" });
        emit("step", { step });
      },
      submitted: () => emit("submitted"),
      exit: () => emit("exit"),
      error: ({ reason }) => emit("error", { reason }),
      session_expired() {
        emit("session_expired");
        if (options.session) load();
      },
    };

    /** @type {Listener} */
    const listener = {
      frame,
      hear(message) {
        if (message.nonce !== nonce) return;
        const kind = String(message.candor);
        if (Object.hasOwn(handlers, kind)) handlers[kind]?.(message);
      },
    };

    // The journey answers once it is alive, which is some time after its page has loaded.
    const greet = () => post({ candor: "hello" });
    frame.addEventListener("load", () => {
      clearInterval(greeting);
      let left = 100;
      greeting = window.setInterval(() => (left-- > 0 ? greet() : clearInterval(greeting)), 150);
      greet();
    });

    const dress = () => {
      frame.title = options.title ?? "Background check";
    };
    const load = () => {
      challenge = "";
      frame.src = address;
    };

    dress();
    load();
    listeners.add(listener);
    element.append(frame);
    return {
      frame,
      update(changed) {
        options = { ...options, ...changed };
        dress();
        const next = addressOf(options);
        if (next === address) return;
        address = next;
        load();
      },
      unmount() {
        clearInterval(greeting);
        listeners.delete(listener);
        mounted.delete(element);
        frame.remove();
      },
    };
  }

  /**
   * What the frame's address is set to: with the brand's public key, or with the link, where the page has one.
   * @param {MountOptions} options
   */
  function addressOf({ brand, session, link, language }) {
    const query = new URLSearchParams();
    if (language) query.set("lang", language);
    if (link === undefined && brand && session) {
      query.set("brand", brand);
      return `${portal}/embed/start?${query}`;
    }
    const asked = query.size > 0 ? `?${query}` : "";
    return `${portal}/embed/${tokenOf(link ?? "")}${asked}`;
  }

  /** @param {string} link */
  function tokenOf(link) {
    const url = URL.canParse(link) ? new URL(link) : null;
    const token = url?.pathname.match(/^\/(?:apply|embed)\/([^/]+)\/?$/)?.[1];
    if (!token || url?.origin !== portal) {
      throw new Error(`Candor: the link must be a candidate's link of ${portal}.`);
    }
    return token;
  }

  function randomText() {
    return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(36)).join("");
  }

  function mountDeclared() {
    for (const element of document.querySelectorAll("[data-candor-link]")) {
      mount(element, {
        link: element.getAttribute("data-candor-link") ?? "",
        language: element.getAttribute("data-candor-language") ?? undefined,
        title: element.getAttribute("data-candor-title") ?? undefined,
      });
    }
  }

  Object.defineProperty(window, "Candor", { value: Object.freeze({ mount, portal, version }) });
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", mountDeclared);
  else mountDeclared();
})();
