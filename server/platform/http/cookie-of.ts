/** A cookie of a request, as it was sent; null where there is none of this name. */
export function cookieOf(headers: Headers, name: string): string | null {
  for (const cookie of (headers.get("cookie") ?? "").split(";")) {
    const equals = cookie.indexOf("=");
    if (equals > 0 && cookie.slice(0, equals).trim() === name) return cookie.slice(equals + 1).trim();
  }
  return null;
}
