/** A handle of an element of the page, valid while the page has it. */
export type ElementHandle = string;
export type Point = { x: number; y: number };

/** What a program can do with the page of a browser, whatever protocol carries it. */
export type Driver = {
  open(address: string): Promise<void>;
  /** Makes the window as large as this, or as nearly as its browser can; what it shows is not smaller. */
  resize(size: { width: number; height: number }): Promise<void>;
  /**
   * From here on all is done within the frame that this body of a function returns, until it is left by null or another page is opened. What is
   * in the frame may be of another site.
   */
  enter(script: string | null): Promise<void>;
  /** Runs the body of a function in the page, with `arguments`, and awaits what it returns: a value that JSON knows. */
  run<Value>(script: string, ...args: unknown[]): Promise<Value>;
  /** The same where an element is returned, or null. */
  find(script: string, ...args: unknown[]): Promise<ElementHandle | null>;
  /** Clicks into the middle of the element. */
  click(element: ElementHandle): Promise<void>;
  /** Chooses files in an `<input type=file>`, by their paths. */
  choose(element: ElementHandle, files: readonly string[]): Promise<void>;
  /** Presses the mouse at the first point, moves along the others and lets go; points are from the element's middle. */
  drag(element: ElementHandle, points: readonly Point[]): Promise<void>;
  /** Presses keys together and lets go of them. */
  press(keys: readonly string[]): Promise<void>;
  /** Errors and warnings of the page's console, where the protocol reports them. */
  complaints(): readonly string[];
  close(): Promise<void>;
};

/** The actions of WebDriver for a drag; `origin` is the element, as the protocol writes it. */
export function dragActions(origin: object | string, points: readonly Point[]): object[] {
  const moves = points.map(({ x, y }) => ({ type: "pointerMove", duration: 16, origin, x, y }));
  const [first, ...rest] = moves;
  return [first ?? {}, { type: "pointerDown", button: 0 }, ...rest, { type: "pointerUp", button: 0 }];
}

/** The actions of WebDriver for keys that are pressed together. */
export function keyActions(keys: readonly string[]): object[] {
  return [
    ...keys.map((value) => ({ type: "keyDown", value })),
    ...keys.toReversed().map((value) => ({ type: "keyUp", value })),
  ];
}
