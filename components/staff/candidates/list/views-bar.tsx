"use client";

import { useQuery } from "@tanstack/react-query";
import { BookmarkPlus, Settings2, Users } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { classes } from "#components/ui/classes.ts";
import { useWords } from "../../messages/use-words.ts";
import { useCommands } from "../../palette/commands.tsx";
import { useMayAct } from "../../shared/acting.tsx";
import {
  type ListState,
  listAddress,
  noFilters,
  readListState,
  viewQuery,
} from "../../shared/list-address.ts";
import { ListLink } from "./list-link.tsx";
import { ManageViews } from "./manage-views.tsx";
import { SaveView } from "./save-view.tsx";

type View = {
  id: string;
  name: string;
  query: string;
  shared: boolean;
  isSaved: boolean;
  mayChange: boolean;
};

const builtIn = [
  ["all", ""],
  ["dueThisWeek", "due=this-week&sort=due_at"],
  ["overdue", "status=overdue&sort=due_at"],
  ["toConsider", "outcome=consider"],
  ["waiting", "waiting=candidate"],
] as const;

/** Views of the list: those that everybody has, and those that were saved. */
export function ViewsBar({ state }: { state: ListState }) {
  const words = useWords("consoleList");
  const trpc = useTRPC();
  const { data: saved } = useQuery({ ...trpc.views.list.queryOptions(), staleTime: 30_000 });
  const [asks, ask] = useState<"save" | "manage" | null>(null);
  const own = (saved ?? []).map((view) => ({ ...view, isSaved: true }));
  const views: View[] = [
    ...builtIn.map(([id, query]) => ({
      ...{ id, query, name: words(`views.${id}`) },
      ...{ shared: false, isSaved: false, mayChange: false },
    })),
    ...own,
  ];
  const query = viewQuery(state);
  const begun = own.find(({ id }) => id === state.view);
  const current = begun ?? views.find((view) => view.query === query && !view.isSaved);
  const isChanged = current === undefined || current.query !== query;
  const maySave = useMayAct();
  useCommands([
    {
      id: "list.saveView",
      title: words("views.save"),
      group: words("title"),
      enabled: isChanged && maySave,
      run: () => ask("save"),
    },
    ...views.map((view) => ({
      id: `list.view.${view.id}`,
      title: words("views.open", { name: view.name }),
      group: words("title"),
      run: () => window.history.pushState(null, "", addressOf(view)),
    })),
  ]);
  return (
    <div className="flex min-w-0 items-center gap-1">
      <ViewLinks views={views} current={current} isChanged={isChanged} />
      {isChanged && maySave ? (
        <Button kind="quiet" size="compact" className="shrink-0" onClick={() => ask("save")}>
          <BookmarkPlus aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">{words("views.save")}</span>
        </Button>
      ) : null}
      {own.length > 0 && maySave ? (
        <Button kind="quiet" size="compact" className="shrink-0" onClick={() => ask("manage")}>
          <Settings2 aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">{words("views.manage")}</span>
        </Button>
      ) : null}
      <SaveView
        open={asks === "save"}
        close={() => ask(null)}
        query={query}
        begun={begun?.mayChange ? begun : undefined}
        onSaved={(id) => window.history.replaceState(null, "", listAddress({ ...state, view: id }))}
      />
      <ManageViews open={asks === "manage"} close={() => ask(null)} views={saved ?? []} />
    </div>
  );
}

/** They are scrolled where there are more than fit, to the one that is shown first. */
function ViewLinks({
  views,
  current,
  isChanged,
}: {
  views: View[];
  current: View | undefined;
  isChanged: boolean;
}) {
  const words = useWords("consoleList");
  const nav = useRef<HTMLElement>(null);
  const currentId = current?.id;
  useEffect(() => {
    const link = currentId && nav.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (link)
      nav.current?.scrollTo({ left: link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2 });
  }, [currentId]);
  return (
    <nav
      ref={nav}
      aria-label={words("views.label")}
      className="relative flex min-w-0 gap-1 overflow-x-auto rounded-control bg-sunken p-1"
    >
      {views.map((view) => (
        <ViewLink key={view.id} view={view} isCurrent={view === current} isChanged={isChanged} />
      ))}
    </nav>
  );
}

function ViewLink({ view, isCurrent, isChanged }: { view: View; isCurrent: boolean; isChanged: boolean }) {
  const words = useWords("consoleList");
  return (
    <ListLink
      to={stateOf(view)}
      aria-current={isCurrent ? "page" : undefined}
      className={classes(
        "inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-[0.6rem] px-3 text-sm font-semibold pointer-coarse:min-h-11",
        isCurrent ? "bg-surface text-ink shadow-card" : "text-ink-soft hover:text-ink",
      )}
    >
      <bdi>{view.name}</bdi>
      {view.shared ? (
        <>
          <Users aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{words("views.shared")}</span>
        </>
      ) : null}
      {isCurrent && isChanged ? (
        <span className="font-normal text-ink-soft">{words("views.changed")}</span>
      ) : null}
    </ListLink>
  );
}

function stateOf({ id, query, isSaved }: View): ListState {
  const state = readListState(new URLSearchParams(query));
  return { ...noFilters(), ...state, view: isSaved ? id : "" };
}

function addressOf(view: View): string {
  return listAddress(stateOf(view));
}
