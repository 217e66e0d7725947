"use client";

import { startAuthentication } from "@simplewebauthn/browser";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";

/** Signs in with a passkey of this site, no matter whose; then the page is `callbackUrl`. */
export function PasskeyButton({ callbackUrl }: { callbackUrl: string }) {
  const words = useWords("consoleSignIn");
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function signIn() {
    setBusy(true);
    setFailed(false);
    const done = await signedInWithPasskey();
    if (done) return window.location.assign(callbackUrl);
    setBusy(false);
    setFailed(true);
  }

  return (
    <div className="grid gap-3">
      <Button kind="secondary" busy={busy} onClick={() => void signIn()}>
        {busy ? null : <KeyRound aria-hidden="true" className="size-5" />}
        {words("passkey.button")}
      </Button>
      {failed ? (
        <Alert tone="warn" live title={words("passkey.failedTitle")}>
          {words("passkey.failedText")}
        </Alert>
      ) : null}
    </div>
  );
}

/** False for whatever went wrong: the person chose nothing, the browser has none, or the server refuses it. */
async function signedInWithPasskey(): Promise<boolean> {
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
