/** `ana@example.com` → `a•••@example.com`: enough to know which inbox to check, too little to write to. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 1 ? "•••" : `${[...address][0]}•••${address.slice(at)}`;
}
