/** `ana@example.com` → `a•••@example.com`: enough to know which inbox to check, too little to write to. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 1 ? "•••" : `${[...address][0]}•••${address.slice(at)}`;
}

/** `+64 21 555 0101` → `•••101`. */
export function maskedNumber(number: string): string {
  return `•••${number.replace(/\D/g, "").slice(-3)}`;
}
