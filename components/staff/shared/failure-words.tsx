import type { ReactNode } from "react";
import { referenceOf } from "#components/trpc/failed-call.ts";
import { Reference } from "#components/ui/reference.tsx";

/** What the portal says of a call that failed, and how to name it to whoever runs Candor; undefined without a failure. */
export function failureWords(error: { message: string } | null | undefined): ReactNode {
  if (!error) return undefined;
  return (
    <>
      {error.message}
      <Reference label="Reference" id={referenceOf(error)} />
    </>
  );
}
