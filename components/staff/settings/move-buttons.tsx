"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";

/** One place up or down: by keyboard, pointer and finger alike. */
export function MoveButtons({
  name,
  place,
  count,
  onMove,
}: {
  name: string;
  place: number;
  count: number;
  onMove: (to: number) => void;
}) {
  const words = useWords("consoleSettings");
  return (
    <span className="flex">
      <Button
        kind="quiet"
        size="compact"
        aria-label={words("form.up", { name })}
        aria-disabled={place === 0}
        onClick={() => (place > 0 ? onMove(place - 1) : undefined)}
      >
        <ArrowUp aria-hidden="true" className="size-4" />
      </Button>
      <Button
        kind="quiet"
        size="compact"
        aria-label={words("form.down", { name })}
        aria-disabled={place === count - 1}
        onClick={() => (place < count - 1 ? onMove(place + 1) : undefined)}
      >
        <ArrowDown aria-hidden="true" className="size-4" />
      </Button>
    </span>
  );
}

/** The list with the element of one place at another. */
export function movedTo<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const moved = list.filter((_, index) => index !== from);
  const item = list[from];
  if (item === undefined) return [...list];
  moved.splice(to, 0, item);
  return moved;
}
