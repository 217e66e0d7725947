"use client";

import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/field.tsx";
import { useWords } from "../messages/use-words.ts";
import { CsrfForm } from "./csrf-form.tsx";
import { SignInCard } from "./sign-in-card.tsx";

/** What next-auth and the sign-in limits say in the address. */
const problems = ["Verification", "TooMany", "EmailSignin", "AccessDenied"] as const;

export function SignInForm({ problem, callbackUrl }: { problem: string | null; callbackUrl: string }) {
  const words = useWords("consoleSignIn");
  const known = problems.find((one) => one === problem) ?? "other";
  return (
    <SignInCard title={words("title")}>
      {problem === null ? null : (
        <Alert tone="warn" live title={words(`problem.${known}.title`)}>
          {words(`problem.${known}.text`)}
        </Alert>
      )}
      <CsrfForm action="/api/auth/signin/email" fields={{ callbackUrl }} className="grid gap-5">
        {(busy) => (
          <>
            <TextField
              label={words("email")}
              hint={words("hint")}
              type="email"
              name="email"
              required
              maxLength={254}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
            <Button type="submit" busy={busy}>
              {words("send")}
            </Button>
          </>
        )}
      </CsrfForm>
    </SignInCard>
  );
}
