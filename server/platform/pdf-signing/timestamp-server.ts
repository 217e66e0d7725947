import { HttpTimestampAuthority, type TimestampAuthority } from "@libpdf/core";
import { fromBER } from "asn1js";
import { ContentInfo, SignedData, TSTInfo } from "pkijs";

/** Whole PDFs wait for it. */
const timeoutMs = 5_000;
/** What is left of the place in the PDF beside the signature and its certificates. */
const mostBytes = 16 * 1024;

/**
 * Asks an RFC 3161 server for timestamps, within five seconds including its response's last byte. A response about anything but
 * the given digest, or too large for the PDF, counts as none.
 */
export function timestampServer(url: string): TimestampAuthority {
  const server = new HttpTimestampAuthority(url, {
    timeout: timeoutMs,
    fetch: (input, init) =>
      fetch(input, { ...init, redirect: "error", signal: AbortSignal.timeout(timeoutMs) }),
  });
  return {
    async timestamp(digest, algorithm) {
      const token = await server.timestamp(digest, algorithm);
      if (token.length > mostBytes) throw new Error(`The timestamp has ${token.length} bytes.`);
      if (!Buffer.from(digest).equals(digestIn(token)))
        throw new Error("The timestamp is of something else.");
      return token;
    },
  };
}

function digestIn(token: Uint8Array): Uint8Array {
  const { content } = new ContentInfo({ schema: fromBER(token).result });
  const stamped = new SignedData({ schema: content }).encapContentInfo.eContent?.getValue();
  if (!stamped) throw new Error("The timestamp is empty.");
  return new Uint8Array(TSTInfo.fromBER(stamped).messageImprint.hashedMessage.getValue());
}
