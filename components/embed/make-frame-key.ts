import { proofHeader, proveBy } from "#components/trpc/frame-proof.ts";

/** How old a proof may get that is sent while the page is left: there is no time for another then. */
const renewMs = 30_000;

let making: Promise<void> | null = null;

/**
 * Makes the key of this frame, once, which no script can take out of the browser and which goes with the page, and signs with it
 * what the page asks of our server from now on. `serverNow`: what the server's clock says, in milliseconds since 1970; a phone's may be wrong.
 * @throws TypeError where the browser lends no keys, since the page did not come by https
 */
export function makeFrameKey(serverNow: number): Promise<void> {
  making ??= makeAndSign(serverNow);
  return making;
}

async function makeAndSign(serverNow: number): Promise<void> {
  const ahead = serverNow - Date.now();
  const { subtle } = crypto;
  const kind = { name: "ECDSA", namedCurve: "P-256" };
  const { privateKey, publicKey } = await subtle.generateKey(kind, false, ["sign", "verify"]);
  const point = base64url(await subtle.exportKey("raw", publicKey));
  let latest = "";
  const prove = async () => {
    const time = String(Date.now() + ahead);
    const text = new TextEncoder().encode(`candor-frame:${time}`);
    const signature = await subtle.sign({ name: "ECDSA", hash: "SHA-256" }, privateKey, text);
    latest = `${point}.${time}.${base64url(signature)}`;
    return latest;
  };
  await prove();
  setInterval(() => void prove(), renewMs);
  proveBy(prove);
  signFetches(prove, () => latest);
}

/** Also those of the router, which asks for the pages. */
function signFetches(prove: () => Promise<string>, latest: () => string): void {
  const send = window.fetch;
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.origin !== location.origin) return send(input, init);
    const signed = (proof: string) => {
      const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
      headers.set(proofHeader, proof);
      return send(input, { ...init, headers });
    };
    // Of a page that is left: what it has begun is waited for no longer.
    return init?.keepalive ? signed(latest()) : prove().then(signed);
  };
}

function base64url(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}
