"use client";

import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { Failure } from "../shared/failure.tsx";

/** Downloads a file that only who has just shown who they are gets. */
export function FreshDownload({
  href,
  kind = "secondary",
  children,
}: {
  href: string;
  kind?: "secondary" | "quiet";
  children: ReactNode;
}) {
  const trpc = useTRPC();
  const confirm = useMutation(
    // It is sent as an attachment, so the page stays.
    trpc.account.confirm.mutationOptions({ onSuccess: () => window.location.assign(href) }),
  );
  return (
    <>
      <Button kind={kind} size="compact" busy={confirm.isPending} onClick={() => confirm.mutate()}>
        {children}
      </Button>
      <Failure of={confirm.error} className="basis-full" />
    </>
  );
}
