"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import { SignInCard } from "./sign-in-card.tsx";

/** The link is used up when this button is pressed, not when the link in the email is opened. */
export function ConfirmSignIn({ email, action }: { email: string; action: string }) {
  const words = useWords("consoleSignIn");
  const [busy, setBusy] = useState(false);
  return (
    <SignInCard title={words("confirm.title")}>
      <p>
        {words.rich("confirm.as", {
          email: () => <bdi className="font-semibold">{email}</bdi>,
        })}
      </p>
      <form method="post" action={action} onSubmit={() => setBusy(true)} className="grid">
        <Button type="submit" busy={busy}>
          {words("confirm.button")}
        </Button>
      </form>
      <p className="text-sm text-ink-soft">{words("confirm.notYou")}</p>
    </SignInCard>
  );
}
