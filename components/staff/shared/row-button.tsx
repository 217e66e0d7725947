import type { ComponentProps } from "react";
import { Button } from "#components/ui/button.tsx";

/** A button that each of several rows has; `about`, which of them it is of, is read after its words by screen readers alone. */
export function RowButton({
  about,
  children,
  ...button
}: Omit<ComponentProps<typeof Button>, "about"> & { about: string }) {
  return (
    <Button {...button}>
      {children}
      <span className="sr-only"> {about}</span>
    </Button>
  );
}
