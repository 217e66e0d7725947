import { createHmac, timingSafeEqual } from "node:crypto";

/** The parameters of a signed URL besides the upload's id, as they are in its query. */
export type FileUrlClaims = { id: string; expires: string; signature: string };

export const fileUrlLifetimeMs = 20 * 60 * 1000;

/** The address at which whoever has it can fetch a file for 20 minutes: `{baseUrl}/files/<id>?expires=…&signature=…`. */
export function fileUrl(id: number, settings: { baseUrl: string; fileUrlSecret: string }, now: Date): string {
  const expires = String(Math.floor((now.getTime() + fileUrlLifetimeMs) / 1000));
  const query = new URLSearchParams({
    expires,
    signature: sign(String(id), expires, settings.fileUrlSecret).toString("base64url"),
  });
  return `${settings.baseUrl}/files/${id}?${query}`;
}

/** The upload's id, or null when the URL was altered or has expired. */
export function readFileUrl(claims: FileUrlClaims, secret: string, now: Date): number | null {
  const expected = sign(claims.id, claims.expires, secret);
  const given = Buffer.from(claims.signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Number(claims.expires) * 1000 > now.getTime() ? Number(claims.id) : null;
}

function sign(id: string, expires: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(`candor-file:${id}:${expires}`).digest();
}
