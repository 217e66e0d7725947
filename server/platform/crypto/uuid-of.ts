/** The first 16 bytes, written as a UUID. */
export function uuidOf(bytes: Buffer): string {
  return bytes.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
