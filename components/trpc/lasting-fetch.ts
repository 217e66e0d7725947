/** Browsers take no more than 64 KiB from pages that are gone; letters have up to 3 bytes each. */
const mostCharacters = 20_000;

/** A request that arrives also when the page that made it is left, unless it is long. */
export const lastingFetch: typeof fetch = (input, init) => {
  const keepalive = typeof init?.body === "string" && init.body.length <= mostCharacters;
  return fetch(input, { ...init, keepalive });
};
