/** A cookie of a request, as it was sent; null where there is none of this name. */
export function cookieOf(headers: Headers, name: string): string | null {
  return cookiesOf(headers).find(([one]) => one === name)?.[1] ?? null;
}

/** Every cookie of a request, by its name and as it was sent. */
export function cookiesOf(headers: Headers): [name: string, value: string][] {
  return (headers.get("cookie") ?? "").split(";").flatMap((cookie) => {
    const equals = cookie.indexOf("=");
    return equals > 0 ? [[cookie.slice(0, equals).trim(), cookie.slice(equals + 1).trim()]] : [];
  });
}
