import type { ReactNode } from "react";
import { referenceOf } from "#components/trpc/failed-call.ts";
import { FailureReference } from "./failure-reference.tsx";

/** The portal's message about a failed call, with the reference to quote to whoever runs Candor; undefined without a failure. */
export function failureWords(error: { message: string } | null | undefined): ReactNode {
  if (!error) return undefined;
  return (
    <>
      {error.message}
      <FailureReference id={referenceOf(error)} />
    </>
  );
}
