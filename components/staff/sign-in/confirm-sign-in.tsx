"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { SignInCard } from "./sign-in-card.tsx";

/** The link is used up when this button is pressed, not when the link in the email is opened. */
export function ConfirmSignIn({ email, action }: { email: string; action: string }) {
  const [busy, setBusy] = useState(false);
  return (
    <SignInCard title="Sign in to Candor">
      <p>
        You are signing in as <bdi className="font-semibold">{email}</bdi>.
      </p>
      <form method="post" action={action} onSubmit={() => setBusy(true)} className="grid">
        <Button type="submit" busy={busy}>
          Sign in
        </Button>
      </form>
      <p className="text-sm text-ink-soft">
        Not you, or didn’t ask for this? Close this page: nothing has happened.
      </p>
    </SignInCard>
  );
}
