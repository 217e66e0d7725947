/**
 * Where the company of this address has its people sign in; null for all others, and where that can't be asked: then the link is
 * sent, which the server refuses to those who must not use it.
 */
export async function placeOfCompany(form: HTMLFormElement): Promise<string | null> {
  const given = new FormData(form);
  try {
    const response = await fetch("/api/provider", {
      method: "POST",
      headers: { "content-type": "application/json", "x-candor-request": "page" },
      body: JSON.stringify({
        email: given.get("email"),
        callbackUrl: given.get("callbackUrl"),
        again: given.has("again"),
      }),
    });
    if (!response.ok) return null;
    const { location } = (await response.json()) as { location?: unknown };
    return typeof location === "string" ? location : null;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
