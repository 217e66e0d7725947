/** Something that a person can do on the page at hand: by its keys, from the palette, or with the button that it belongs to. */
export type Command = {
  /** What it is: of several with one id, one alone can be done at a time. */
  id: string;
  /** What it does, in words. */
  title: string;
  /** The heading under which the palette and the help list it, in words. */
  group: string;
  /** As `keyOfPress` names presses; each of them does it. */
  keys?: readonly string[];
  run: (press?: KeyboardEvent) => void;
  /** False: it cannot be done now. It stays in the help. */
  enabled?: boolean;
  /** Holding the key down does it again and again. */
  repeats?: boolean;
  /** Its key works while something is typed too. */
  whileTyping?: boolean;
  /** It moves within the page, and is in the help alone: to search for it would take longer than to press its key. */
  helpOnly?: boolean;
};

type Press = Pick<KeyboardEvent, "key" | "code" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

/**
 * The name of a press: `a`, `Shift+a`, `Mod+k` (Ctrl, or ⌘ on a Mac), `1`, `?`, `arrowdown`. Null for presses with Alt, with
 * which characters are typed. On keyboards of other alphabets it is the letter at the same place.
 */
export function keyOfPress(press: Press): string | null {
  if (press.altKey) return null;
  const key = pressedKey(press);
  const isSymbol = key.length === 1 && key.toLowerCase() === key.toUpperCase();
  const shift = press.shiftKey && !isSymbol ? "Shift+" : "";
  const mod = press.ctrlKey || press.metaKey ? "Mod+" : "";
  return `${mod}${shift}${key.toLowerCase()}`;
}

function pressedKey({ key, code }: Press): string {
  if (key.length !== 1 || key.charCodeAt(0) < 128) return key;
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
}

/**
 * One of each id, in the order in which the ids came: the newest that can be done now, or the newest if none can. Two documents that
 * lie side by side have the same commands, and those of the one that keys don't act on are off.
 */
export function oneOfEach(commands: readonly Command[]): Command[] {
  const byId = new Map<string, Command>();
  for (const one of commands) {
    const known = byId.get(one.id);
    const isOff = one.enabled === false && known && known.enabled !== false;
    if (!isOff) byId.set(one.id, one);
  }
  return [...byId.values()];
}

/** The command that a press means: of those that name it, the newest that can be done now. */
export function commandFor(commands: readonly Command[], press: Press): Command | undefined {
  const name = keyOfPress(press);
  if (name === null) return undefined;
  const found = commands.findLast((one) => one.enabled !== false && one.keys?.includes(name));
  // Where digits need Shift, as on French keyboards, the key without it has another character.
  if (found || press.shiftKey || !/^Digit\d$/.test(press.code)) return found;
  return commands.findLast((one) => one.enabled !== false && one.keys?.includes(press.code.slice(5)));
}

const signs: Record<string, string> = {
  arrowup: "↑",
  arrowdown: "↓",
  arrowleft: "←",
  arrowright: "→",
  escape: "Esc",
  enter: "Enter",
  " ": "Space",
  "-": "−",
};

/** A key as it stands on keyboards: `⇧ A`, `Ctrl K`. */
export function keyLabel(name: string, isMac: boolean): string {
  return name
    .split(/\+(?=.)/)
    .map((part) => {
      if (part === "Mod") return isMac ? "⌘" : "Ctrl";
      if (part === "Shift") return "⇧";
      return signs[part] ?? (part.length === 1 ? part.toUpperCase() : part);
    })
    .join(" ");
}

/** The same as assistive technology expects it in `aria-keyshortcuts`. */
export function ariaKeys(names: readonly string[]): string {
  return names.map((name) => name.replace("Mod+", "Control+")).join(" ");
}
