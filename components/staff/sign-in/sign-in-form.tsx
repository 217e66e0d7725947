"use client";

import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/field.tsx";
import { useWords } from "../messages/use-words.ts";
import { CsrfForm } from "../proof/csrf-form.tsx";
import { useDurationWords } from "../shared/use-duration-words.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { placeOfCompany } from "./place-of-company.ts";
import { SignInCard } from "./sign-in-card.tsx";

/** What next-auth and the sign-in limits say in the address. */
const problems = [
  "Verification",
  "TooMany",
  "EmailSignin",
  "AccessDenied",
  "Provider",
  "Unverified",
  "Connect",
] as const;

export function SignInForm({
  problem,
  ended,
  passkeys,
  byLink,
  again,
  callbackUrl,
}: {
  problem: string | null;
  /** Why the session that this browser had is no longer open. */
  ended: { why: "idle" | "lifetime" | "ended"; limits: { idleMs: number; lifetimeMs: number } } | null;
  /** Whether this address of the portal can have passkeys. */
  passkeys: boolean;
  /** An owner whose company's provider fails asks for a link all the same. */
  byLink: boolean;
  /** Someone who is signed in shows once more who they are. */
  again: boolean;
  callbackUrl: string;
}) {
  const duration = useDurationWords();
  const words = useWords("consoleSignIn");
  const known = problems.find((one) => one === problem) ?? "other";
  return (
    <SignInCard title={words("title")}>
      {problem === null && ended ? (
        <Alert tone="info" title={words(`ended.${ended.why}.title`)}>
          {words(`ended.${ended.why}.text`, {
            idle: duration(ended.limits.idleMs),
            lifetime: duration(ended.limits.lifetimeMs),
          })}
        </Alert>
      ) : null}
      {problem === null ? null : (
        <Alert tone="warn" live title={words(`problem.${known}.title`)}>
          {words(`problem.${known}.text`)}
          {known === "Provider" ? (
            <a
              href={`/sign-in?way=link&callbackUrl=${encodeURIComponent(callbackUrl)}`}
              className="mt-1 inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {words("byLink")}
            </a>
          ) : null}
        </Alert>
      )}
      <CsrfForm
        action="/api/auth/signin/email"
        fields={{ callbackUrl, ...(again ? { again: "yes" } : {}) }}
        {...(byLink ? {} : { instead: placeOfCompany })}
        className="grid gap-5"
      >
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
      {passkeys ? <PasskeyButton callbackUrl={callbackUrl} /> : null}
    </SignInCard>
  );
}
