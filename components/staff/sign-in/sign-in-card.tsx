import type { ReactNode } from "react";
import { Card } from "#components/ui/card.tsx";

/** The frame of the sign-in pages. */
export function SignInCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center gap-6 p-4">
      <p className="flex items-center justify-center gap-2 text-lg font-semibold">
        <span
          aria-hidden="true"
          className="grid size-8 place-items-center rounded-lg bg-brand font-bold text-brand-on"
        >
          C
        </span>
        Candor
      </p>
      <Card className="grid gap-5">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {children}
      </Card>
    </main>
  );
}
