"use client";

import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { buttonClass } from "#components/ui/button.tsx";
import { classes } from "#components/ui/classes.ts";

type MenuItem = { id: string; label: string; grave?: boolean; onChoose: () => void };

/** A button that opens a menu, by the keys of the menu button pattern: arrows, Home, End, first letters, Escape. */
export function Menu({ label, items }: { label: string; items: MenuItem[] }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const startAt = useRef<"first" | "last">("first");

  useEffect(() => {
    if (!open) return;
    itemsIn(menu.current)
      .at(startAt.current === "first" ? 0 : -1)
      ?.focus();
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener("pointerdown", leave);
    return () => document.removeEventListener("pointerdown", leave);
  }, [open]);

  function openAt(end: "first" | "last") {
    startAt.current = end;
    setOpen(true);
  }
  function close() {
    setOpen(false);
    button.current?.focus();
  }
  function onMenuKey(event: KeyboardEvent) {
    if (event.key === "Tab") return setOpen(false);
    const moved = moveTo(itemsIn(menu.current), event.key);
    // Letters look for an item, and mean nothing else on the page while the menu is open.
    if (event.key === "Escape" || moved || isLetter(event.key)) event.preventDefault();
    if (moved) moved.focus();
    else if (event.key === "Escape") close();
  }

  if (items.length === 0) return null;
  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={buttonClass("secondary", undefined, "compact")}
        onClick={() => (open ? setOpen(false) : openAt("first"))}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          openAt(event.key === "ArrowDown" ? "first" : "last");
        }}
      >
        {label}
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      {open ? (
        <div
          ref={menu}
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={onMenuKey}
          className="absolute top-full z-30 max-sm:start-0 sm:end-0 mt-1 grid w-max max-w-[calc(100vw-2rem)] min-w-52 rounded-control border border-line bg-raised p-1 shadow-card"
        >
          {items.map((item, index) => (
            <Item
              key={item.id}
              item={item}
              begins={item.grave === true && !items[index - 1]?.grave}
              close={close}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** `begins`: it is the first of those that can't be undone, which stand apart. */
function Item({ item, begins, close }: { item: MenuItem; begins: boolean; close: () => void }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={() => {
        close();
        item.onChoose();
      }}
      className={classes(
        "min-h-9 rounded-control px-3 py-1.5 text-start text-sm hover:bg-sunken focus:bg-sunken pointer-coarse:min-h-11",
        item.grave && "text-bad",
        begins && "mt-1 border-t border-line",
      )}
    >
      {item.label}
    </button>
  );
}

function itemsIn(menu: HTMLElement | null): HTMLElement[] {
  return menu ? [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")] : [];
}

/** Space chooses, as Enter does. */
function isLetter(key: string): boolean {
  return key.length === 1 && key !== " ";
}

/** Where a key leads from the item that has the focus; undefined for keys that lead nowhere. */
function moveTo(items: HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement);
  if (key === "ArrowDown") return items[(at + 1) % items.length];
  if (key === "ArrowUp") return items.at(at - 1);
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  if (!isLetter(key)) return undefined;
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return after.find(({ textContent }) => textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
