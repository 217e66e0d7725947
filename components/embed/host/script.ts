import type { CandorEmbed, Mounted } from "../react-package/embed.d.ts";
import { CandorApply } from "./apply-element.ts";
import { addressOf } from "./journey-frame.ts";
import { portal, version } from "./portal.ts";

/*
 * Candor's embed: shows a candidate's journey inside a page of another site. /docs/embed explains all of it. No event tells anything about
 * the candidate: what happened to them is learned from the service, by webhook or by asking.
 */
const mounted = new WeakMap<Element, Mounted>();

const mount: CandorEmbed["mount"] = (target, options) => {
  const place = typeof target === "string" ? document.querySelector(target) : target;
  if (!place) throw new Error(`Candor: there is no element ${target}.`);
  // Said where the mistake is made, and not by an event.
  if (addressOf(options) === "") throw new Error(`Candor: the link must be a candidate's link of ${portal}.`);
  const there = mounted.get(place);
  if (there) {
    there.update(options);
    return there;
  }
  const isOurs = place instanceof CandorApply;
  const element = isOurs ? place : new CandorApply();
  element.target = place;
  const made: Mounted = {
    element,
    get frame() {
      return element.frame;
    },
    update(changed) {
      const { title, ...own } = changed;
      element.handlers = { ...element.handlers, ...own };
      Object.assign(element, title === undefined ? {} : { label: title }, own);
    },
    show: () => element.show(),
    close: () => element.close(),
    unmount() {
      element.remove();
      mounted.delete(place);
    },
  };
  made.update(options);
  element.open = options.display === "modal";
  if (!isOurs) place.append(element);
  mounted.set(place, made);
  return made;
};

/** In a file of its own: visitors have no use for it. Its name comes from the build (server/docs/build-embed-script.ts). */
declare const CHECK_FILE: string;
const check: CandorEmbed["check"] = async (options = {}) => {
  const { checkPage } = await import(/* @vite-ignore */ `${portal}/embed-v1/${CHECK_FILE}`);
  const element = document.querySelector<CandorApply>("candor-apply");
  return await checkPage(portal, { ...element?.read(), ...options }, element?.why());
};

function mountDeclared() {
  for (const element of document.querySelectorAll("[data-candor-link]")) {
    const said = (name: string) => element.getAttribute(`data-candor-${name}`) ?? undefined;
    mount(element, { link: said("link") ?? "", language: said("language"), label: said("title") });
  }
}

// A page may load this twice, and from two addresses.
if (!window.Candor) {
  Object.defineProperty(window, "Candor", { value: Object.freeze({ mount, check, portal, version }) });
  if (!customElements.get("candor-apply")) customElements.define("candor-apply", CandorApply);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", mountDeclared);
  else mountDeclared();
}
