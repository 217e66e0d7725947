"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { classes } from "#components/ui/classes.ts";
import { useWords } from "../messages/use-words.ts";
import { ListLink } from "./list-link.tsx";

/** The two lists: candidates whose documents wait for review, and all candidates. */
export function ListTabs({ queue }: { queue: boolean }) {
  const words = useWords("consoleList");
  const trpc = useTRPC();
  const { data: counts } = useQuery({ ...trpc.candidates.counts.queryOptions(), staleTime: 15_000 });
  const tabs = [
    { name: words("tabs.waiting"), queue: true, count: counts?.waiting, urgent: true },
    { name: words("tabs.all"), queue: false, count: counts?.all, urgent: false },
  ];
  return (
    <nav aria-label={words("tabs.label")} className="flex gap-1 rounded-control bg-sunken p-1">
      {tabs.map((tab) => (
        <ListLink
          key={tab.name}
          to={{ queue: tab.queue }}
          aria-current={tab.queue === queue ? "page" : undefined}
          className={classes(
            "inline-flex min-h-9 items-center gap-2 rounded-[0.6rem] px-3 text-sm font-semibold pointer-coarse:min-h-11",
            tab.queue === queue ? "bg-surface text-ink shadow-card" : "text-ink-soft hover:text-ink",
          )}
        >
          {tab.name}
          {tab.count === undefined || tab.count === null ? null : (
            <span
              className={classes(
                "rounded-full px-1.5 text-xs leading-5 font-semibold tabular-nums",
                tab.urgent && tab.count > 0 ? "bg-warn-soft text-warn" : "bg-sunken text-ink-soft",
              )}
            >
              {words("number", { count: tab.count })}
            </span>
          )}
        </ListLink>
      ))}
    </nav>
  );
}
