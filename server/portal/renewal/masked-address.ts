/** `ana@example.com` → `a•••@example.com`: enough to know in which mailbox to look, too little to write to. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 1 ? "•••" : `${[...address][0]}•••${address.slice(at)}`;
}
