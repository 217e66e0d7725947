/** Candor's embed, as `/embed.js` puts it on the page. `/docs/embed` explains all of it. */

/** What every event carries: the version of its shape. */
export type EmbedDetail = { v: number };

export type MountOptions = {
  /** The brand's public key (`embed_key` of `GET /branding`). With `session`. */
  brand?: string | undefined;
  /** Fetches a session from your own server: `POST /candidates/{partner_application_id}/embed_sessions`. Called again after a reload or when it has ended. */
  session?: (() => Promise<string>) | undefined;
  /** The candidate's `partner_link`, in place of `brand` and `session`: whoever reads your page's document can then act as the candidate. */
  link?: string | undefined;
  /** The language that the journey starts in, as a BCP 47 tag; the browser's unless said. What the candidate chooses goes before it. */
  language?: string | undefined;
  /** Names the frame for screen readers; "Background check" unless said. */
  title?: string | undefined;
  /** The journey is shown. */
  onReady?: (detail: EmbedDetail) => void;
  /** The candidate is at another step. */
  onStep?: (detail: EmbedDetail & { step: string }) => void;
  /** The frame has taken this height, in CSS pixels. */
  onResize?: (detail: EmbedDetail & { height: number }) => void;
  /** The candidate has signed and everything is sent. Trust the webhook, not this. */
  onSubmitted?: (detail: EmbedDetail) => void;
  /** The candidate pressed Escape, or closed the journey. */
  onExit?: (detail: EmbedDetail) => void;
  /** Nothing can be done here, and why. */
  onError?: (detail: EmbedDetail & { reason: string }) => void;
  /** The frame's session has ended; the page is asked for another. */
  onSessionExpired?: (detail: EmbedDetail) => void;
};

export type Mounted = {
  frame: HTMLIFrameElement;
  /** Changes options while the journey is shown. */
  update(options: Partial<MountOptions>): void;
  unmount(): void;
};

export type CandorEmbed = {
  /** @throws Error that begins with "Candor:" when there is no such element, or the link is not one of this portal's */
  mount(target: string | Element, options: MountOptions): Mounted;
  /** The origin of the portal that the script came from. */
  portal: string;
  /** Of messages and events. */
  version: number;
};

declare global {
  interface Window {
    Candor: CandorEmbed;
  }
}
