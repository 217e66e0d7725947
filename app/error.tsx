"use client";

import crash from "#components/candidate/messages/crash.json";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { locales } from "#components/words/languages.ts";

/**
 * What broke is in the log under `digest`, the request's id (server/portal/pages/page-failure.ts); nothing that was saved is lost by trying again. It brings its words itself:
 * whatever would have brought them may be what broke. Every page loads it, so it brings no more than them.
 */
export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  const named = typeof document === "undefined" ? "en" : document.documentElement.lang;
  const words = crash[locales.find((locale) => locale === named) ?? "en"];
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl place-content-center p-4">
      <Card>
        <h1 className="text-2xl font-semibold">{words.title}</h1>
        <p className="mt-2 text-ink-soft">{words.text}</p>
        <Button className="mt-5" onClick={reset}>
          {words.retry}
        </Button>
        {error.digest ? (
          <p className="mt-4 text-sm text-ink-soft">
            {words.reference}: <bdi className="select-all">{error.digest}</bdi>
          </p>
        ) : null}
      </Card>
    </main>
  );
}
