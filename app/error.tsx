"use client";

import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";

/** What broke is in the log under `digest`; nothing that was saved is lost by trying again. */
export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl place-content-center p-4">
      <Card>
        <h1 className="text-2xl font-semibold">Something went wrong on our side</h1>
        <p className="mt-2 text-ink-soft">What you saved is safe. Please try again in a moment.</p>
        <Button className="mt-5" onClick={reset}>
          Try again
        </Button>
        {error.digest ? <p className="mt-4 text-sm text-ink-soft">Reference: {error.digest}</p> : null}
      </Card>
    </main>
  );
}
