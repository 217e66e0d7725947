import type { EmbedReason } from "../react-package/embed.d.ts";
import { type FrameLine, made, openLine } from "./listen.ts";
import { portal } from "./portal.ts";
import { wordsOf } from "./words.ts";

/** `language`: as the page has it. `link`: what a new tab may open, where the page has one. */
type Asked = { language: string; brand?: string | undefined; link?: string | undefined };

/**
 * What stands in the journey's place when it does not come: a page of the portal that any site may frame, which knows why and says it in
 * the visitor's language. Where not even that comes, one sentence from here.
 */
export function openNotice(place: Node, asked: Asked, hear: (reason: EmbedReason | null) => void) {
  const frame = made("iframe", "display:none;width:100%;height:0;border:0");
  frame.referrerPolicy = "no-referrer";
  let heard = false;
  let line: FrameLine;
  let shown: EmbedReason | undefined;
  const sentence = made("p", "display:none;padding:1.5em;margin:0;font:1rem/1.5 system-ui,sans-serif");
  const say = () => {
    sentence.style.display = heard ? "none" : "block";
    frame.style.display = heard ? "block" : "none";
    if (heard) line.post({ candor: "show", reason: shown });
  };
  line = openLine(frame, ({ candor, reason, height }) => {
    heard = true;
    if (candor === "why") hear((reason as EmbedReason | null) ?? null);
    if (candor === "resize") frame.style.height = `${height}px`;
    if (shown) say();
  });
  frame.onload = () => line.post({ candor: "why", brand: asked.brand, link: asked.link });
  const [cannot, tab] = wordsOf(asked.language);
  sentence.role = "alert";
  sentence.append(cannot, " ");
  if (asked.link) {
    const open = document.createElement("a");
    Object.assign(open, { href: asked.link, target: "_blank", rel: "noopener", textContent: tab });
    sentence.append(open);
  }
  frame.src = `${portal}/embed-why?lang=${encodeURIComponent(asked.language)}`;
  place.appendChild(frame);
  place.appendChild(sentence);
  return {
    /** Whether the portal has answered at all. */
    heard: () => heard,
    show(reason: EmbedReason) {
      shown = reason;
      say();
    },
    remove() {
      line.close();
      frame.remove();
      sentence.remove();
    },
  };
}
