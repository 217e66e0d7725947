"use client";

import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { classes } from "./classes.ts";

/** A modal question or task. Focus stays inside, Escape closes, and focus returns to where it was. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  startsAtField = false,
  wide = false,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  closeLabel: string;
  /** The first field has the focus at the beginning, and not the button that closes. */
  startsAtField?: boolean;
  /** Room for two columns, where the window has it. */
  wide?: boolean;
  children: ReactNode;
}) {
  const opener = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal container={brandedRoot()}>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/55" />
        <Radix.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            const field = placeToStartIn(event.currentTarget, startsAtField);
            if (!field) return;
            event.preventDefault();
            field.focus();
          }}
          // Radix returns the focus to its own trigger, and there is none here: the component that opens a dialog keeps its state.
          onCloseAutoFocus={() => {
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          className={classes(
            "fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto rounded-t-card border border-line bg-raised p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-card sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card sm:p-7",
            wide ? "sm:w-[min(64rem,calc(100vw-2rem))]" : "sm:w-[min(32rem,calc(100vw-2rem))]",
          )}
        >
          <div className="mb-3 flex items-start justify-between gap-4">
            <Radix.Title className="pt-1.5 text-xl font-semibold">{title}</Radix.Title>
            <Radix.Close
              aria-label={closeLabel}
              className="-mt-1 -me-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken"
            >
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          </div>
          {description ? (
            <Radix.Description className="mb-4 text-ink-soft">{description}</Radix.Description>
          ) : null}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** What names itself as the place to start, or the first field; null: the button that closes. */
function placeToStartIn(content: EventTarget | null, startsAtField: boolean): HTMLElement | null {
  if (!(content instanceof HTMLElement)) return null;
  const field = startsAtField ? "form :is(input, select, textarea)" : null;
  return content.querySelector<HTMLElement>("[data-starts]") ?? (field && content.querySelector(field));
}

/** Inside the part of the page that has the brand's colours, so that the dialog has them too. */
function brandedRoot(): Element | null {
  return typeof document === "undefined" ? null : document.querySelector(".branded");
}
