import Link from "next/link";
import type { ComponentProps } from "react";

/** Each page of the journey is made when it is opened: nothing of it could be fetched before, but a phone would ask. */
export function StepLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch={false} {...props} />;
}
