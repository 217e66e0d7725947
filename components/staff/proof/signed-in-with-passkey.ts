import { startAuthentication } from "@simplewebauthn/browser";

/** Opens a session by a passkey. False for whatever went wrong: the person chose nothing, the browser has none, or the server refuses it. */
export async function signedInWithPasskey(): Promise<boolean> {
  try {
    const asked = await post({});
    if (!asked.ok) return false;
    const passkey = await startAuthentication({ optionsJSON: await asked.json() });
    return (await post(passkey)).ok;
  } catch (error) {
    // Browsers and the network throw plain errors, and each of its own kind.
    if (error instanceof Error) return false;
    throw error;
  }
}

function post(body: object): Promise<Response> {
  return fetch("/api/passkey", {
    method: "POST",
    headers: { "content-type": "application/json", "x-candor-request": "page" },
    body: JSON.stringify(body),
  });
}
