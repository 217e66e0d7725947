import { createElement, useEffect, useRef } from "react";

/** The properties of the element that a component's props become. */
const options = [
  "brand",
  "session",
  "sessionUrl",
  "link",
  "mode",
  "display",
  "language",
  "label",
  "offset",
  "theme",
];
const events = ["ready", "step", "resize", "submitted", "exit", "error", "session_expired"];

/** `onSessionExpired` of `session_expired`. */
const handlerOf = (event) => `on_${event}`.replace(/_(.)/g, (_, letter) => letter.toUpperCase());

/**
 * The journey as a component. Props that change are seen at once; a frame is loaded again only when its address changes, so that a function
 * written in place is no reason to.
 */
export function CandorApply(props) {
  const { portal, src, integrity, nonce, open, className, style, children = fallback } = props;
  const place = useRef(null);
  const latest = useRef(props);

  useEffect(() => {
    latest.current = props;
    const element = place.current;
    for (const name of options) {
      if (element[name] !== props[name]) element[name] = props[name];
    }
    element.toggleAttribute("open", Boolean(open));
  });

  useEffect(() => {
    const element = place.current;
    const listening = new AbortController();
    for (const event of events) {
      const hear = ({ detail }) => latest.current[handlerOf(event)]?.(detail);
      element.addEventListener(event, hear, { signal: listening.signal });
    }
    return () => listening.abort();
  }, []);

  useEffect(() => {
    loadOnce(src ?? `${portal}/embed.js`, integrity, nonce);
  }, [portal, src, integrity, nonce]);

  // What stands in the element is seen until the script has come: from then on its own tree is.
  return createElement("candor-apply", { ref: place, class: className, style }, children);
}

const fallback =
  "Your background check opens here. If it does not come, reload this page, or use the link in your email.";

/** One script for all components of a page; the script itself bears being loaded twice. */
function loadOnce(src, integrity, nonce) {
  if (window.Candor || document.querySelector(`script[src="${CSS.escape(src)}"]`)) return;
  const script = document.createElement("script");
  if (integrity) Object.assign(script, { integrity, crossOrigin: "anonymous" });
  if (nonce) script.nonce = nonce;
  script.src = src;
  script.onerror = () => {
    // The next component tries again.
    script.remove();
    for (const element of document.querySelectorAll("candor-apply")) {
      element.dispatchEvent(new CustomEvent("error", { detail: { v: 1, reason: "script_blocked" } }));
    }
  };
  document.head.append(script);
}
