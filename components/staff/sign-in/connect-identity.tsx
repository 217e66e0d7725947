"use client";

import { useState } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { SignInCard } from "./sign-in-card.tsx";

type Claim = { provider: string; email: string | null; needs: "passkey" | "fresh-sign-in" | null };

/** Asks who is signed in whether an account at the company's provider is theirs. */
export function ConnectIdentity({
  staff,
  claim,
}: {
  staff: { name: string; email: string };
  claim: Claim | null;
}) {
  const words = useWords("consoleSignIn");
  const [busy, setBusy] = useState(false);
  if (!claim) {
    return (
      <SignInCard title={words("connect.title")}>
        <p>{words("connect.nothing")}</p>
        <a href="/queue" className={buttonClass("primary")}>
          {words("connect.goOn")}
        </a>
      </SignInCard>
    );
  }
  const account = {
    email: () => <bdi className="font-semibold">{claim.email ?? words("connect.anAccount")}</bdi>,
  };
  return (
    <SignInCard title={words("connect.title")}>
      <p>{words.rich("connect.text", { ...account, provider: claim.provider })}</p>
      <p>
        {words.rich("connect.as", {
          name: () => <bdi className="font-semibold">{staff.name}</bdi>,
          email: () => <bdi>{staff.email}</bdi>,
        })}
      </p>
      {claim.needs === null ? (
        <form method="post" action="/api/provider/connect" onSubmit={() => setBusy(true)} className="grid">
          <Button type="submit" busy={busy}>
            {words("connect.button")}
          </Button>
        </form>
      ) : (
        <>
          <Alert tone="info">{words(`connect.needs.${claim.needs}`)}</Alert>
          {claim.needs === "passkey" ? (
            <PasskeyButton callbackUrl="/sign-in/connect" />
          ) : (
            <a
              href="/sign-in?again=1&way=link&callbackUrl=%2Fsign-in%2Fconnect"
              className={buttonClass("primary")}
            >
              {words("connect.signInAgain")}
            </a>
          )}
        </>
      )}
      <a href="/queue" className="inline-flex min-h-11 items-center underline underline-offset-4">
        {words("connect.notMine")}
      </a>
    </SignInCard>
  );
}
