"use client";

import { Check, ListOrdered } from "lucide-react";
import { memo, type Ref, useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { classes } from "#components/ui/classes.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { useWords } from "../../messages/use-words.ts";
import { type DeskPlace, deskAddress } from "../../shared/desk-address.ts";
import { Problem } from "../../shared/problem.tsx";
import { When } from "../../shared/time-zone.tsx";
import { BackToQueue } from "../queue/back-to-queue.tsx";
import type { RailItem } from "./rail.ts";
import type { useRail } from "./use-rail.ts";

type Rail = {
  rail: ReturnType<typeof useRail>;
  place: DeskPlace;
  openCount: (item: RailItem) => number;
  onChoose: (item: RailItem) => void;
};

/** The queue beside the desk; on a phone behind a button. */
export function QueueRail(props: Rail) {
  const words = useWords("consoleDesk");
  const [open, setOpen] = useState(false);
  const left = props.rail.items.filter((item) => props.openCount(item) > 0).length;
  return (
    <>
      <nav
        aria-label={words("rail.title")}
        className="hidden min-h-0 grid-rows-[auto_minmax(0,1fr)] border-e border-line bg-surface group-data-full/desk:!hidden lg:grid"
      >
        <RailHeading total={props.rail.total} />
        <RailList {...props} />
      </nav>
      <div className="flex items-center border-b border-line bg-surface px-4 py-1.5 group-data-full/desk:hidden lg:hidden">
        <Button kind="quiet" size="compact" className="-ms-3" onClick={() => setOpen(true)}>
          <ListOrdered aria-hidden="true" className="size-4" />
          {words("rail.open", { count: left })}
        </Button>
        <Dialog open={open} onOpenChange={setOpen} title={words("rail.title")} closeLabel={words("close")}>
          <RailList
            {...props}
            onChoose={(item) => {
              setOpen(false);
              props.onChoose(item);
            }}
          />
        </Dialog>
      </div>
    </>
  );
}

function RailHeading({ total }: { total: number | null }) {
  const words = useWords("consoleDesk");
  return (
    <div className="flex min-h-11 items-center justify-between gap-2 border-b border-line px-3 text-sm">
      <BackToQueue className="inline-flex min-h-6 items-center font-semibold hover:underline">
        {words("rail.title")}
      </BackToQueue>
      {total === null ? null : (
        <span className="text-ink-soft tabular-nums">{words("rail.waiting", { count: total })}</span>
      )}
    </div>
  );
}

function RailList({ rail, place, openCount, onChoose }: Rail) {
  const here = useRef<HTMLLIElement>(null);
  // The filters stay as they are while the desk goes on.
  const [search] = useState(() => (typeof window === "undefined" ? "" : window.location.search));
  const { candidateId } = place;
  useEffect(() => {
    if (candidateId !== undefined) here.current?.scrollIntoView({ block: "nearest" });
  }, [candidateId]);
  if (rail.error && rail.items.length === 0) {
    return (
      <div className="p-2">
        <Problem error={rail.error} retry={rail.refetch} />
      </div>
    );
  }
  return (
    <ol className="overflow-y-auto p-1.5">
      {rail.items.map((item) => {
        const isHere = item.candidateId === candidateId;
        return (
          <RailRow
            key={item.candidateId}
            ref={isHere ? here : null}
            item={item}
            isHere={isHere}
            search={search}
            onChoose={onChoose}
            left={openCount(item)}
          />
        );
      })}
    </ol>
  );
}

/** Rendered again only when something of it changes: every key would render fifty otherwise. */
const RailRow = memo(function RailRow({
  item,
  isHere,
  left,
  search,
  onChoose,
  ref,
}: {
  item: RailItem;
  isHere: boolean;
  /** Documents without a decision. */
  left: number;
  /** Of the address, with the queue's filters. */
  search: string;
  onChoose: (item: RailItem) => void;
  ref: Ref<HTMLLIElement>;
}) {
  const words = useWords("consoleDesk");
  return (
    <li ref={ref}>
      <a
        href={deskAddress(item, new URLSearchParams(search))}
        aria-current={isHere ? "true" : undefined}
        onClick={(press) => {
          if (press.ctrlKey || press.metaKey || press.shiftKey) return;
          press.preventDefault();
          onChoose(item);
        }}
        className={classes(
          "grid min-h-11 content-center rounded-control px-2.5 py-1.5 text-sm leading-snug -outline-offset-2",
          isHere
            ? "bg-brand-soft text-brand-ink forced-colors:border-2 forced-colors:border-[Highlight]"
            : "hover:bg-sunken",
        )}
      >
        <span className="flex min-w-0 items-center justify-between gap-2">
          <bdi className="truncate font-medium">{item.name}</bdi>
          {left === 0 ? <Check aria-hidden="true" className="size-4 shrink-0 text-good" /> : null}
        </span>
        <span className={classes("text-xs", isHere ? "" : "text-ink-soft")}>
          {left === 0 ? (
            words("rail.decided")
          ) : (
            <>
              {words("rail.documents", { count: left })} ·{" "}
              {item.claimedBy ? (
                words("rail.claimed", { name: item.claimedBy })
              ) : (
                <>
                  {words("rail.due")} <When at={item.dueAt} brief />
                </>
              )}
            </>
          )}
        </span>
      </a>
    </li>
  );
});
