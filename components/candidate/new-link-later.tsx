"use client";

import { type ComponentProps, lazy } from "react";

const BoundNewLink = lazy(async () => ({ default: (await import("./new-link.tsx")).BoundNewLink }));

/**
 * Every page of the journey may turn out to be closed, and hardly one is: what a closed one needs is loaded then. React's own
 * `lazy`, since `next/dynamic` would be script of every page.
 */
export function NewLinkLater(props: ComponentProps<typeof BoundNewLink>) {
  return <BoundNewLink {...props} />;
}
