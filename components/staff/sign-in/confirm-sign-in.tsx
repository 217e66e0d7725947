"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { SignInCard } from "./sign-in-card.tsx";

/** The press of this button, not the opening of the mail's link, uses the link up. */
export function ConfirmSignIn({ email, action }: { email: string; action: string }) {
  const [busy, setBusy] = useState(false);
  return (
    <SignInCard title="Sign in to Candor">
      <p>
        You sign in as <bdi className="font-semibold">{email}</bdi>.
      </p>
      <form method="post" action={action} onSubmit={() => setBusy(true)} className="grid">
        <Button type="submit" busy={busy}>
          Sign in
        </Button>
      </form>
      <p className="text-sm text-ink-soft">
        Is this not you, or did you not ask for it? Then close this page: nothing has happened.
      </p>
    </SignInCard>
  );
}
