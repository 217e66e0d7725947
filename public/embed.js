/**
 * Candor's embed: shows a candidate's journey inside a page of another site.
 *
 *     <script src="https://<portal>/embed.js"></script>
 *     <div data-candor-link="https://<portal>/apply/<token>" data-candor-language="mi"></div>
 *
 * or, in a script: `Candor.mount("#check", { link, onSubmitted() { … } })`.
 *
 * The site's origin must be one of the brand's `embed_origins`; no other site can frame the journey. The element gets the
 * events `ready`, `resize` (`detail.height`) and `submitted`; they bubble. No event tells anything about the candidate:
 * what happened to them is learned from the service, by webhook or by asking.
 */
(() => {
  const script =
    document.currentScript instanceof HTMLScriptElement
      ? document.currentScript
      : document.querySelector('script[src$="/embed.js"]');
  if (!(script instanceof HTMLScriptElement)) throw new Error("Candor: load embed.js by a <script src>.");
  const portal = new URL(script.src).origin;

  /**
   * @typedef {object} MountOptions
   * @property {string} link the candidate's `partner_link`
   * @property {string} [language] the language that the journey starts in, as a BCP 47 tag; the browser's unless said.
   *   What the candidate chooses goes before it
   * @property {string} [title] names the frame for screen readers; "Background check" unless said
   * @property {() => void} [onReady] the journey is shown
   * @property {(size: { height: number }) => void} [onResize] the frame has taken this height, in CSS pixels
   * @property {() => void} [onSubmitted] the candidate has signed and everything is sent
   */

  /**
   * Shows the journey of `link` inside `target`.
   * @param {string | Element} target an element, or a selector of one
   * @param {MountOptions} options
   * @returns {{ frame: HTMLIFrameElement, unmount: () => void }}
   * @throws {Error} when there is no such element, or the link is not one of this portal's
   */
  function mount(target, options) {
    const element = typeof target === "string" ? document.querySelector(target) : target;
    if (!element) throw new Error(`Candor: there is no element ${target}.`);
    const frame = document.createElement("iframe");
    const language = options.language ? `?lang=${encodeURIComponent(options.language)}` : "";
    frame.src = `${portal}/embed/${tokenOf(options.link)}${language}`;
    frame.title = options.title ?? "Background check";
    frame.allow = "camera";
    frame.referrerPolicy = "no-referrer";
    frame.style.cssText = "display:block;width:100%;height:640px;border:0";
    const end = new AbortController();

    /** @param {string} name @param {object} [detail] */
    const emit = (name, detail) =>
      element.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: detail ?? null }));
    const handlers = {
      ready() {
        clearInterval(greeting);
        emit("ready");
        options.onReady?.();
      },
      /** @param {{ height?: unknown }} message */
      resize({ height }) {
        if (typeof height !== "number" || !(height > 0)) return;
        frame.style.height = `${height}px`;
        emit("resize", { height });
        options.onResize?.({ height });
      },
      step() {
        if (frame.getBoundingClientRect().top < 0) frame.scrollIntoView({ block: "start" });
      },
      submitted() {
        emit("submitted");
        options.onSubmitted?.();
      },
    };

    window.addEventListener(
      "message",
      (event) => {
        if (event.source !== frame.contentWindow || event.origin !== portal) return;
        const kind = event.data?.candor;
        if (Object.hasOwn(handlers, kind)) handlers[/** @type {keyof typeof handlers} */ (kind)](event.data);
      },
      { signal: end.signal },
    );
    // The journey answers once it is alive, which is some time after its page has loaded.
    let greeting = 0;
    const greet = () => frame.contentWindow?.postMessage({ candor: "hello" }, portal);
    frame.addEventListener("load", () => {
      clearInterval(greeting);
      let left = 100;
      greeting = window.setInterval(() => (left-- > 0 ? greet() : clearInterval(greeting)), 150);
      greet();
    });

    element.append(frame);
    return {
      frame,
      unmount() {
        clearInterval(greeting);
        end.abort();
        frame.remove();
      },
    };
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

  function mountDeclared() {
    for (const element of document.querySelectorAll("[data-candor-link]")) {
      if (element.querySelector("iframe")) continue;
      mount(element, {
        link: element.getAttribute("data-candor-link") ?? "",
        language: element.getAttribute("data-candor-language") ?? undefined,
        title: element.getAttribute("data-candor-title") ?? undefined,
      });
    }
  }

  Object.defineProperty(window, "Candor", { value: Object.freeze({ mount, portal }) });
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", mountDeclared);
  else mountDeclared();
})();
