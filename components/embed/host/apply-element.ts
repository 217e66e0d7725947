import type { CandorApplyElement, EmbedOptions, MountOptions } from "../react-package/embed.d.ts";
import { addressOf, openJourney } from "./journey-frame.ts";
import { made } from "./listen.ts";
import { openNotice } from "./notice.ts";
import { portal, version } from "./portal.ts";
import { wordsOf } from "./words.ts";

/** The options that are properties of the element. */
const names = [
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
] as const;

/** The attribute of a property: `session-url` of `sessionUrl`. */
const attributeOf = (name: string) => name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);

type ShownJourney = ReturnType<typeof openJourney>;

/** `<candor-apply>`. Its frame is in a tree of its own, so that neither the page's styles nor its frameworks reach it. */
export class CandorApply extends HTMLElement implements CandorApplyElement {
  static observedAttributes = [...names.map(attributeOf), "open"];

  /** Given by a script that mounts it: `onReady` and the others, and where else events go. */
  handlers: MountOptions = {};
  target: Element = this;

  private given: Record<string, unknown> = {};
  private journey: ShownJourney | undefined;
  private shown: string | undefined;
  private dialog: HTMLDialogElement | undefined;
  private due = false;
  private lacking: ReturnType<typeof openNotice> | undefined;

  constructor() {
    super();
    this.attachShadow({ mode: "open" });
    // What a page set before this script was there.
    for (const name of names) {
      if (!Object.getOwnPropertyDescriptor(this, name)) continue;
      this.given[name] = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
    }
  }

  get frame(): HTMLIFrameElement | null {
    return this.journey?.frame ?? null;
  }
  /** For `Candor.check()`. */
  why() {
    return this.journey?.why();
  }
  get open(): boolean {
    return this.hasAttribute("open");
  }
  set open(value: boolean) {
    this.toggleAttribute("open", Boolean(value));
  }
  show(): void {
    this.open = true;
  }
  close(): void {
    this.open = false;
  }

  connectedCallback(): void {
    this.style.display ||= "block";
    this.journey?.connect();
    this.render();
    // Frameworks set properties later.
    setTimeout(() => {
      if (this.isConnected && addressOf(this.read()) === null) this.lack();
    }, 2000);
  }
  disconnectedCallback(): void {
    this.journey?.disconnect();
  }
  /** Moved by `moveBefore`, which leaves a frame as it is. */
  connectedMoveCallback(): void {}
  attributeChangedCallback(): void {
    this.changed();
  }

  /** Of several changes that a script makes at once, one is seen. */
  changed(): void {
    if (this.due) return;
    this.due = true;
    queueMicrotask(() => {
      this.due = false;
      this.render();
    });
  }

  put(name: string, value: unknown): void {
    this.given[name] = value;
    this.changed();
  }
  read(): EmbedOptions & { language: string; label: string } {
    const all = Object.fromEntries(
      names.map((name) => [name, this.given[name] ?? this.getAttribute(attributeOf(name)) ?? undefined]),
    );
    const language = String(all.language ?? this.closest<HTMLElement>("[lang]")?.lang ?? "");
    return { ...all, language, label: String(all.label ?? "Background check") };
  }
  tell(name: string, more: object = {}): void {
    // First: a function of the page may throw.
    if (name === "exit") this.close();
    // The page's own events may have these names: ours stay on the element.
    const detail = { v: version, ...more };
    this.target.dispatchEvent(new CustomEvent(name, { detail }));
    const handler = `on_${name}`.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
    (this.handlers as Record<string, ((detail: object) => void) | undefined>)[handler]?.(detail);
  }

  /** Too few options, or misspelt ones: said once. */
  private lack(): void {
    if (this.lacking) return;
    const reason = "not_configured";
    console.error(
      `Candor: not shown (${reason}). It has ${this.getAttributeNames()}. See ${portal}/docs/embed#trouble`,
    );
    this.lacking = openNotice(this.shadowRoot as ShadowRoot, this.read(), () => {});
    this.lacking.show(reason);
    this.tell("error", { reason });
  }

  private render(): void {
    if (!this.isConnected) return;
    const { display } = this.read();
    const isModal = display === "modal";
    if (this.journey && this.shown !== display) {
      this.journey.remove();
      this.dialog?.remove();
      this.journey = this.dialog = undefined;
    }
    if (isModal && !this.open) {
      this.dialog?.close();
      return;
    }
    if (!this.journey && addressOf(this.read()) !== null) this.begin(isModal);
    this.shown = display;
    this.journey?.update();
    if (isModal && !this.dialog?.open) this.dialog?.showModal();
  }

  private begin(isModal: boolean): void {
    this.lacking?.remove();
    let place: Node = this.shadowRoot as ShadowRoot;
    if (isModal) {
      this.dialog = openDialog(this.read(), () => {
        if (this.open) this.tell("exit");
      });
      place.appendChild(this.dialog);
      place = this.dialog.lastChild as Node;
    }
    this.journey = openJourney(
      place,
      () => this.read(),
      (name, detail) => this.tell(name, detail),
    );
    this.journey.connect();
  }
}

for (const name of names) {
  Object.defineProperty(CandorApply.prototype, name, {
    get(this: CandorApply) {
      return this.read()[name];
    },
    set(this: CandorApply, value: unknown) {
      this.put(name, value);
    },
  });
}

/** Over the page, as the browser does it: the rest cannot be reached, Escape closes, and the focus returns. */
function openDialog({ label, language }: { label: string; language: string }, closed: () => void) {
  const dialog = made(
    "dialog",
    "box-sizing:border-box;width:min(64rem,100%);height:100%;max-width:none;max-height:none;padding:0;border:0;overflow:hidden;box-shadow:0 0 0 200vmax #0008",
  );
  dialog.ariaLabel = label;
  dialog.onclose = closed;
  const button = made(
    "button",
    "float:right;width:44px;height:44px;border:0;background:none;font:24px/1 sans-serif;color:inherit;cursor:pointer",
  );
  button.textContent = "×";
  button.ariaLabel = wordsOf(language)[2];
  button.onclick = () => dialog.close();
  dialog.append(button, made("div", "clear:both;height:calc(100% - 44px);overflow:auto"));
  return dialog;
}
