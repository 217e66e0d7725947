/**
 * A file as `storeFile` takes it: a base64 data URI. Without a `name`, the service makes one of the kind of document.
 */
export function dataUri(bytes: Uint8Array, mediaType: string, name?: string): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  const parameter = name === undefined ? "" : `;name=${encodeURIComponent(name)}`;
  return `data:${mediaType}${parameter};base64,${btoa(binary)}`;
}
