const quote = 0x22;
const backslash = 0x5c;

/**
 * Whether JSON is large by its strings alone: beside them there are at most so many bytes, and there are few of them. Such a
 * body takes little more to parse than to copy, whatever it says. Looks at each byte at most twice, and parses nothing.
 */
export function isPlainJson(json: Buffer, limits: { beside: number; strings: number }): boolean {
  let beside = 0;
  let at = 0;
  for (let strings = 0; strings <= limits.strings; strings += 1) {
    const opens = json.indexOf(quote, at);
    beside += (opens < 0 ? json.length : opens) - at;
    if (beside > limits.beside) return false;
    if (opens < 0) return true;
    const closes = endOfString(json, opens + 1, limits.strings);
    if (closes < 0) return false;
    at = closes + 1;
  }
  return false;
}

/** Where the string ends that begins here; -1 where it does not, or has more escaped quotes than there may be strings. */
export function endOfString(json: Buffer, begins: number, most: number): number {
  let from = begins;
  for (let quotes = 0; quotes <= most; quotes += 1) {
    const at = json.indexOf(quote, from);
    if (at < 0) return -1;
    let slashes = 0;
    while (at - slashes > from && json[at - slashes - 1] === backslash) slashes += 1;
    if (slashes % 2 === 0) return at;
    from = at + 1;
  }
  return -1;
}
