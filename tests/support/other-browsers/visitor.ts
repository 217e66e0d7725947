/**
 * A browser as the person before it uses it, whatever drives it: what they read, press, tick and choose. Everything waits
 * until the page has it, with a bound.
 */
export type Visitor = {
  open(address: string): Promise<void>;
  /** Has the page loaded once more. */
  reload(): Promise<void>;
  /** Looks into the journey that `<candor-apply>` shows in the page of another site, once it is there. */
  entersEmbed(): Promise<void>;
  /** Looks at the page around it again. */
  leavesEmbed(): Promise<void>;
  /** Waits until the page shows this text, so many times. */
  reads(text: string, times?: number): Promise<void>;
  /** Ticks every box of the page. */
  tickAll(): Promise<void>;
  /** Presses the button or the link with this name. */
  press(name: string): Promise<void>;
  /** Chooses files by their paths, where documents are added. */
  choose(...files: string[]): Promise<void>;
  /** Draws a wavy line on the page's pad. */
  draw(): Promise<void>;
  /** Fails if anything is wider than the window, or if axe finds a violation. */
  findsNoBarrier(): Promise<void>;
};
