import type { ComponentProps } from "react";

/**
 * A picture as it is: private, on this device only, or on someone else's host. An optimizer between would keep a copy of
 * what nobody else may see, or could not reach it.
 */
export function Picture({ alt, ...more }: ComponentProps<"img"> & { alt: string }) {
  // biome-ignore lint/performance/noImgElement: none of these pictures may pass through an optimizer
  return <img alt={alt} {...more} />;
}
