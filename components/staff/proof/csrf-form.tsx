"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { useWords } from "../messages/use-words.ts";

/**
 * A form that is posted to next-auth, which requires its own token in it; the token is fetched when the form is sent.
 * `children` receives whether it is being sent.
 */
export function CsrfForm({
  action,
  fields = {},
  instead,
  className,
  children,
}: {
  action: string;
  fields?: Record<string, string>;
  /** Where the browser goes in place of sending the form; null sends it. */
  instead?: (form: HTMLFormElement) => Promise<string | null>;
  className?: string;
  children: (busy: boolean) => ReactNode;
}) {
  const words = useWords("consoleShared");
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    setFailed(false);
    const place = (await instead?.(form)) ?? null;
    if (place !== null) return window.location.assign(place);
    const token = await fetchToken();
    if (token === null) {
      setBusy(false);
      setFailed(true);
      return;
    }
    const field = form.elements.namedItem("csrfToken");
    if (field instanceof HTMLInputElement) field.value = token;
    form.submit();
  }

  return (
    <form method="post" action={action} onSubmit={send} className={className}>
      <input type="hidden" name="csrfToken" />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {failed ? (
        <Alert tone="bad" live title={words("problem.offlineTitle")}>
          {words("problem.offlineText")}
        </Alert>
      ) : null}
      {children(busy)}
    </form>
  );
}

/** Null if the network or the server does not return one. */
async function fetchToken(): Promise<string | null> {
  try {
    const response = await fetch("/api/auth/csrf", { cache: "no-store" });
    if (!response.ok) return null;
    const { csrfToken } = (await response.json()) as { csrfToken?: unknown };
    return typeof csrfToken === "string" ? csrfToken : null;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
