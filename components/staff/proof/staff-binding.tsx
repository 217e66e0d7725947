"use client";

import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { type ReactNode, useState } from "react";
import { refusalOf } from "#components/trpc/failed-call.ts";
import { TrpcBinding } from "#components/trpc/trpc.tsx";
import type { AppRouter } from "#server/portal/trpc/root.ts";
import { type ProofNeeded, StepUp } from "./step-up.tsx";

type Asking = { needs: ProofNeeded; answer: (proven: boolean) => void };

/**
 * Binds the console's pages to the portal. A call that takes a fresh proof of who makes it asks for that, and is made again: nothing that was
 * typed is lost.
 */
export function StaffBinding({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [link] = useState(() => {
    // Calls that are refused at the same time are asked for once.
    let open: Promise<boolean> | null = null;
    return askingLink((needs) => {
      if (open) return open;
      const answered = new Promise<boolean>((resolve) => {
        const answer = (proven: boolean) => {
          open = null;
          setAsking(null);
          resolve(proven);
        };
        setAsking({ needs, answer });
      });
      open = answered;
      return answered;
    });
  });
  return (
    <TrpcBinding before={link}>
      {children}
      {asking ? <StepUp needs={asking.needs} onDone={asking.answer} /> : null}
    </TrpcBinding>
  );
}

const needsOf = new Map<string, ProofNeeded>([
  ["passkey_needed", "passkey"],
  ["sign_in_needed", "sign-in"],
]);

function askingLink(prove: (needs: ProofNeeded) => Promise<boolean>): TRPCLink<AppRouter> {
  return () =>
    ({ next, op }) =>
      observable((observer) => {
        let calling = call();
        function call() {
          return next(op).subscribe({
            ...observer,
            error(error) {
              const needs = needsOf.get(refusalOf(error)?.failure?.reason ?? "");
              if (!needs) return observer.error(error);
              void prove(needs).then((proven) => {
                if (proven) calling = call();
                else observer.error(error);
              });
            },
          });
        }
        return () => calling.unsubscribe();
      });
}
