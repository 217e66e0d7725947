"use client";

import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/field.tsx";
import { CsrfForm } from "./csrf-form.tsx";
import { SignInCard } from "./sign-in-card.tsx";

const problems: Record<string, [title: string, text: string]> = {
  Verification: [
    "This link was already used or has expired",
    "A link works once, for 15 minutes. Enter your email address and we’ll send a new one.",
  ],
  TooMany: [
    "Too many links requested",
    "Check your email for the newest one, or wait 15 minutes and try again.",
  ],
  EmailSignin: ["That is not an email address", "Enter one like ana@example.com."],
  AccessDenied: ["You can't sign in with this address", "Ask an administrator of your company to add you."],
};
const otherProblem: [string, string] = [
  "That did not work",
  "Enter your email address and we’ll send a new link.",
];

export function SignInForm({ problem, callbackUrl }: { problem: string | null; callbackUrl: string }) {
  const [title, text] = (problem === null ? null : problems[problem]) ?? otherProblem;
  return (
    <SignInCard title="Sign in">
      {problem === null ? null : (
        <Alert tone="warn" live title={title}>
          {text}
        </Alert>
      )}
      <CsrfForm action="/api/auth/signin/email" fields={{ callbackUrl }} className="grid gap-5">
        {(busy) => (
          <>
            <TextField
              label="Your work email"
              hint="We’ll send you a link. There is no password."
              type="email"
              name="email"
              required
              maxLength={254}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
            <Button type="submit" busy={busy}>
              Send me a link
            </Button>
          </>
        )}
      </CsrfForm>
    </SignInCard>
  );
}
