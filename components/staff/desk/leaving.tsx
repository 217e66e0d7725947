"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useRef, useTransition } from "react";

type Leaving = {
  /** Goes to the address that `find` returns; stays where it returns none. */
  leave(find: () => string | null | Promise<string | null>): void;
  /** True from the press of a key or link until the next page is shown: at once, before anything is rendered again. */
  isLeaving(): boolean;
  /** The same, for rendering. */
  leaving: boolean;
};

const Context = createContext<Leaving | null>(null);

/**
 * The transition from one candidate's page to the next. Until the next one is shown the old one is still on the screen: a
 * decision that is meant for the next must not be made on it.
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
      // The surrounding page shows errors from here, as React does with transitions.
      startTransition(async () => {
        const address = await find();
        // An update after an await is a separate one, unless it is marked as a transition again.
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
