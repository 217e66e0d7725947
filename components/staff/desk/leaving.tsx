"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useRef, useTransition } from "react";

type Leaving = {
  /** Goes to the address that `find` returns; stays where it returns none. */
  leave(find: () => string | null | Promise<string | null>): void;
  /** From the press of a key or link until the next page is there. It is true at once, before anything is drawn again. */
  isLeaving(): boolean;
  /** The same, for what is drawn. */
  leaving: boolean;
};

const Context = createContext<Leaving | null>(null);

/**
 * What lies between one candidate's page and the next. Until the next one is there the old one is still shown: a decision
 * that is meant for the next must not be made on it.
 */
export function LeavingProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const left = useRef(false);
  useEffect(() => {
    if (!isPending) left.current = false;
  }, [isPending]);
  const leaving: Leaving = {
    leave(find) {
      if (left.current) return;
      left.current = true;
      // What fails here is shown by the page around, as React does with transitions.
      startTransition(async () => {
        const address = await find();
        // What follows an await is an update of its own, unless it is said to be a transition again.
        if (address !== null) startTransition(() => router.push(address));
      });
    },
    isLeaving: () => left.current,
    leaving: isPending,
  };
  return <Context value={leaving}>{children}</Context>;
}

export function useLeaving(): Leaving {
  const leaving = useContext(Context);
  if (!leaving) throw new Error("useLeaving needs a LeavingProvider around it.");
  return leaving;
}
