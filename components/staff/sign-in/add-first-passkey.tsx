"use client";

import { startRegistration } from "@simplewebauthn/browser";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { refusalOf } from "#components/trpc/failed-call.ts";
import { pageClient } from "#components/trpc/page-client.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import { SignInCard } from "./sign-in-card.tsx";

/** For who came by an emailed link, in a company that requires passkeys, with an owner's leave to add one: it signs them in. */
export function AddFirstPasskey({
  staff,
  callbackUrl,
}: {
  staff: { email: string; hasPasskey: boolean };
  callbackUrl: string;
}) {
  const words = useWords("consoleSignIn");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function add() {
    setBusy(true);
    setProblem(null);
    try {
      const passkey = await startRegistration({
        optionsJSON: await pageClient.account.passkeyToAdd.mutate(),
      });
      await pageClient.account.addPasskey.mutate({ name: words("enrol.name"), passkey });
      window.location.assign(callbackUrl);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setBusy(false);
      setProblem(refusalOf(error)?.message ?? words("enrol.failed"));
    }
  }

  return (
    <SignInCard title={words("enrol.title")}>
      <p>{words.rich("enrol.text", { email: () => <bdi className="font-semibold">{staff.email}</bdi> })}</p>
      {staff.hasPasskey ? <p>{words("enrol.replaces")}</p> : null}
      {problem ? (
        <Alert tone="warn" live>
          {problem}
        </Alert>
      ) : null}
      <Button busy={busy} onClick={() => void add()}>
        {busy ? null : <KeyRound aria-hidden="true" className="size-5" />}
        {words("enrol.button")}
      </Button>
    </SignInCard>
  );
}
