"use client";

import type { TRPCClientErrorLike } from "@trpc/client";
import { referenceOf } from "#components/trpc/failed-call.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button, buttonClass } from "#components/ui/button.tsx";
import type { AppRouter } from "#server/portal/trpc/root.ts";
import { useWords } from "../messages/use-words.ts";
import { FailureReference } from "./failure-reference.tsx";

type Failed = TRPCClientErrorLike<AppRouter>;

/** Why something could not be loaded, and what to do. */
export function Problem({ error, retry }: { error: Failed; retry: () => void }) {
  const words = useWords("consoleShared");
  if (error.data?.code === "UNAUTHORIZED") {
    return (
      <Alert tone="warn" live title={words("problem.sessionTitle")}>
        <p>{words("problem.sessionText")}</p>
        <a href={signInAddress()} className={buttonClass("secondary", "mt-3", "compact")}>
          {words("problem.signIn")}
        </a>
      </Alert>
    );
  }
  const kind = kindOf(error);
  return (
    <Alert tone="bad" live title={words(`problem.${kind}Title`)}>
      <p>{kind === "other" ? error.message : words(`problem.${kind}Text`)}</p>
      <FailureReference id={referenceOf(error)} />
      <Button kind="secondary" size="compact" className="mt-3" onClick={retry}>
        {words("problem.retry")}
      </Button>
    </Alert>
  );
}

function kindOf({ data }: Failed): "notFound" | "offline" | "other" {
  if (data?.code === "NOT_FOUND") return "notFound";
  // No data: the request itself did not get through.
  return data ? "other" : "offline";
}

function signInAddress(): string {
  const here = `${window.location.pathname}${window.location.search}`;
  return `/sign-in?callbackUrl=${encodeURIComponent(here)}`;
}

/** Retrying helps if the network or the service stumbled, but not if the request was refused. */
export function retryStumbles(count: number, error: Failed): boolean {
  const status = error.data?.httpStatus ?? 0;
  return count < 1 && (status === 0 || status >= 500) && status !== 503;
}
