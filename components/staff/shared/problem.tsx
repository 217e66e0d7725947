"use client";

import type { TRPCClientErrorLike } from "@trpc/client";
import { referenceOf } from "#components/trpc/failed-call.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { Reference } from "#components/ui/reference.tsx";
import type { AppRouter } from "#server/portal/trpc/root.ts";

type Failed = TRPCClientErrorLike<AppRouter>;

/** Why something could not be loaded, and what to do. */
export function Problem({ error, retry }: { error: Failed; retry: () => void }) {
  if (error.data?.code === "UNAUTHORIZED") {
    return (
      <Alert tone="warn" live title="Your session has ended">
        <p>Your decisions are saved.</p>
        <a href={signInAddress()} className={buttonClass("secondary", "mt-3", "compact")}>
          Sign in again
        </a>
      </Alert>
    );
  }
  const [title, text] = words(error);
  return (
    <Alert tone="bad" live title={title}>
      <p>{text}</p>
      <Reference label="Reference" id={referenceOf(error)} />
      <Button kind="secondary" size="compact" className="mt-3" onClick={retry}>
        Try again
      </Button>
    </Alert>
  );
}

function words({ data, message }: Failed): [title: string, text: string] {
  if (data?.code === "NOT_FOUND") {
    return ["Candidate not found", "The record was deleted, or it belongs to another company."];
  }
  // No data: the request itself did not get through.
  if (!data) {
    return ["No connection", "This computer can’t reach Candor. Check the network, then try again."];
  }
  return ["This could not be loaded", message];
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
