"use client";

import { Keyboard } from "lucide-react";
import { useState } from "react";
import { Dialog } from "#components/ui/dialog.tsx";
import { useKeys } from "../shared/keys.ts";

const help: [place: string, keys: [key: string, does: string][]][] = [
  [
    "Lists",
    [
      ["j or ↓", "next row"],
      ["k or ↑", "previous row"],
      ["Enter", "open"],
      ["/", "search"],
    ],
  ],
  [
    "A candidate",
    [
      ["j, k", "next, previous document"],
      ["a", "approve"],
      ["x", "reject"],
      ["u", "undo the decision"],
      ["n, p", "next, previous candidate in the queue"],
    ],
  ],
  [
    "Viewing a document",
    [
      ["+, −", "zoom in, out"],
      ["0", "fit"],
      ["r", "rotate"],
      ["[, ]", "previous, next page"],
    ],
  ],
];

/** The single-key shortcuts, for those who look for them. */
export function KeyHelp() {
  const [open, setOpen] = useState(false);
  useKeys({ "?": () => setOpen(true) });
  return (
    <>
      <button
        type="button"
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts (?)"
        onClick={() => setOpen(true)}
        className="grid size-9 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink pointer-coarse:hidden"
      >
        <Keyboard aria-hidden="true" className="size-5" />
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Keyboard shortcuts" closeLabel="Close">
        <div className="grid gap-5 sm:grid-cols-2">
          {help.map(([place, keys]) => (
            <section key={place}>
              <h3 className="mb-2 text-sm font-semibold text-ink-soft">{place}</h3>
              <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1.5 text-sm">
                {keys.map(([key, does]) => (
                  <div key={key} className="contents">
                    <dt>
                      <kbd className="rounded border border-line-strong bg-sunken px-1.5 py-0.5 font-sans text-xs font-semibold whitespace-nowrap">
                        {key}
                      </kbd>
                    </dt>
                    <dd>{does}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </Dialog>
    </>
  );
}
