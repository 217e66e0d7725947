/** Candor's embed, as `/embed.js` puts it on the page. `/docs/embed` explains all of it. */

/** Carried by every event: the version of the messages and events. */
export type EmbedDetail = { v: number };

/** Why nothing can be done. The visitor reads a sentence about it in the frame's place. */
export type EmbedReason =
  /** The page's origin, or that of a page around it, is not in the brand's list. */
  | "origin_not_registered"
  /** The link is not one of this portal's. */
  | "link_damaged"
  /** The brand's key is not one of this portal's. */
  | "brand_unknown"
  /** The link is older than its lifetime; the candidate can have a new one sent. */
  | "expired"
  /** A newer link was sent. */
  | "superseded"
  /** The candidate was canceled. */
  | "canceled"
  /** The page's own function gave no session: it threw, returned none, or took too long. */
  | "no_session"
  /** The session was spent, too old, or is for another brand or origin. */
  | "session_refused"
  /** The portal is there, what it needs is not. */
  | "unavailable"
  /** The portal does not answer. */
  | "unreachable"
  /** The portal answers, and the journey takes longer than 9 seconds. It may still come; then `ready` follows. */
  | "slow"
  /** The page's own Content-Security-Policy keeps the frame out. */
  | "blocked"
  /** The element has too few options, or misspelt ones. */
  | "not_configured"
  /** The script itself did not come. Said by the component for React, and by what your page adds for it. */
  | "script_blocked";

/**
 * How the journey looks in your page; before the brand's own theme. What could not be read is put right or left out, and the console says so.
 */
export type EmbedTheme = {
  /** `#rrggbb` */
  accent?: string;
  colorScheme?: "auto" | "light" | "dark";
  /** Of buttons and fields, 0 to 24 CSS pixels. */
  radius?: number;
  /** A name of Candor's (`candor`, `system`, `humanist`, `geometric`, `rounded`, `serif`), or names of fonts, with commas between them. */
  font?: string;
};

export type EmbedOptions = {
  /** The brand's public key (`embed_key` of `GET /branding`). With `session` or `sessionUrl`. */
  brand?: string | undefined;
  /** Fetches a session from your own server: `POST /candidates/{partner_application_id}/embed_sessions`. Called again after a reload or when it has ended. */
  session?: (() => Promise<string>) | undefined;
  /** In place of `session`: an address of your own that takes POST and returns `{ session }`, or the service's response as it is. */
  sessionUrl?: string | undefined;
  /** The candidate's `partner_link`, in place of `brand` and `session`: whoever reads your page's document can then act as the candidate. */
  link?: string | undefined;
  /** `demo` shows anyone an example of the first page, and stores nothing. With `brand` alone. */
  mode?: "demo" | undefined;
  /** `modal` opens over the page; `inline` unless said. */
  display?: "inline" | "modal" | undefined;
  /** The language that the journey starts in, as a BCP 47 tag; that of the page's `lang` unless said. What the candidate chooses goes before it. */
  language?: string | undefined;
  /** Names the frame for screen readers; "Background check" unless said. */
  label?: string | undefined;
  /** The height, in CSS pixels, of what stays at the top of your page. */
  offset?: number | undefined;
  /** As text, and as the attribute: `accent: #0f766e; color-scheme: dark; radius: 4`. */
  theme?: EmbedTheme | string | undefined;
};

export type EmbedHandlers = {
  /** The journey is shown, at this step. */
  onReady?: ((detail: EmbedDetail & { step: string }) => void) | undefined;
  /** The candidate is at another step. */
  onStep?: ((detail: EmbedDetail & { step: string }) => void) | undefined;
  /** The frame has taken this height, in CSS pixels. */
  onResize?: ((detail: EmbedDetail & { height: number }) => void) | undefined;
  /** The candidate has signed and everything is sent. Trust the webhook, not this. */
  onSubmitted?: ((detail: EmbedDetail) => void) | undefined;
  /** The candidate pressed Escape, or the modal was closed. */
  onExit?: ((detail: EmbedDetail) => void) | undefined;
  /** Nothing can be done here, and why. */
  onError?: ((detail: EmbedDetail & { reason: EmbedReason }) => void) | undefined;
  /** The frame's session has ended; the page is asked for another. */
  onSessionExpired?: ((detail: EmbedDetail) => void) | undefined;
};

/** `title` is the name that `label` had before. */
export type MountOptions = EmbedOptions & EmbedHandlers & { title?: string | undefined };

/** `<candor-apply>`: each option is a property; those that are texts and numbers are attributes too, such as `session-url`. */
export interface CandorApplyElement extends HTMLElement, EmbedOptions {
  /** Whether the modal is open; an attribute too. */
  open: boolean;
  show(): void;
  close(): void;
  readonly frame: HTMLIFrameElement | null;
}

export type Mounted = {
  element: CandorApplyElement;
  readonly frame: HTMLIFrameElement | null;
  /** Changes options while the journey is shown. */
  update(options: Partial<MountOptions>): void;
  /** Opens and closes a modal. */
  show(): void;
  close(): void;
  unmount(): void;
};

/** One thing that is wrong with the page, and the line that puts it right. */
export type EmbedFinding = {
  about: "address" | "origin" | "link" | "session" | "csp" | "sandbox" | "coep" | "camera" | "portal";
  sentence: string;
  /** What to add, as it is written in your page, header or settings; empty where there is no line to add. */
  add: string;
};

export type CandorEmbed = {
  /** @throws Error that begins with "Candor:" when there is no such element, or the link is not one of this portal's */
  mount(target: string | Element, options: MountOptions): Mounted;
  /** What keeps the journey off this page; empty when nothing does. Written to the console too. For developers, not for visitors. */
  check(options?: Pick<EmbedOptions, "brand" | "link">): Promise<EmbedFinding[]>;
  /** The origin of the portal that the script came from. */
  portal: string;
  /** Of messages and events. */
  version: number;
};

declare global {
  interface Window {
    Candor: CandorEmbed;
  }
  interface HTMLElementTagNameMap {
    "candor-apply": CandorApplyElement;
  }
}
