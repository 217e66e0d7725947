import type { ReactNode } from "react";
import { classes } from "#components/ui/classes.ts";

/** The way on. On a phone it stays in reach at the bottom of the screen while the page is read, once it is `open`. */
export function StepAction({ open = true, children }: { open?: boolean; children: ReactNode }) {
  return (
    <div
      className={classes(
        "mt-6",
        open &&
          "sticky bottom-0 z-10 -mx-4 border-t border-line bg-canvas px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:static sm:mx-0 sm:border-0 sm:bg-transparent sm:p-0",
      )}
    >
      {children}
    </div>
  );
}
