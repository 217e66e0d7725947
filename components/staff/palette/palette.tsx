"use client";

import * as Radix from "@radix-ui/react-dialog";
import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { Fragment, type KeyboardEvent, useId, useState } from "react";
import { classes } from "#components/ui/classes.ts";
import { useWords } from "../messages/use-words.ts";
import type { Command } from "./command.ts";
import { useCommands, useRegistry } from "./commands.tsx";
import { matching } from "./matching.ts";
import { Shortcut } from "./shortcut.tsx";
import { useFoundCandidates } from "./use-found-candidates.ts";

type ConsolePlace = { name: string; href: string };

/** Everything that can be done and reached from here, to find by typing: Ctrl+K, or the button in the header. */
export function Palette({ places }: { places: readonly ConsolePlace[] }) {
  const words = useWords("consolePalette");
  const router = useRouter();
  const [open, setOpen] = useState(false);
  useCommands([
    {
      id: "palette.open",
      title: words("open"),
      group: words("everywhere"),
      keys: ["Mod+k"],
      whileTyping: true,
      helpOnly: true,
      run: () => setOpen(true),
    },
    ...places.map(({ name, href }) => ({
      id: `go.${href}`,
      title: words("go", { place: name }),
      group: words("goTo"),
      run: () => router.push(href),
    })),
  ]);
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-9 shrink-0 items-center gap-2 rounded-control border border-line-strong bg-canvas px-2.5 text-sm text-ink-soft hover:text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      >
        <Search aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">{words("search")}</span>
        <Shortcut keys="Mod+k" className="max-xl:hidden" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/55" />
        <Radix.Content
          aria-describedby={undefined}
          // What was chosen decides where the focus goes next, if it opens something.
          className="fixed inset-x-2 top-[8dvh] z-50 mx-auto flex max-h-[min(34rem,84dvh)] max-w-xl flex-col overflow-hidden rounded-card border border-line bg-raised shadow-card"
        >
          <Radix.Title className="sr-only">{words("open")}</Radix.Title>
          <Choice close={() => setOpen(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The field, and below it what it may mean: a combobox whose list is always open. */
function Choice({ close }: { close: () => void }) {
  const words = useWords("consolePalette");
  const registry = useRegistry();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const found = useFoundCandidates(typed);
  const options = grouped([...matching(registry.all(), typed), ...found.commands]);
  const chosen = options[Math.min(at, options.length - 1)];

  function run(command: Command) {
    close();
    // As it is when it runs: the page may have changed since the list was drawn.
    const now = registry.all().find((one) => one.id === command.id) ?? command;
    // After the focus has gone back to where it was.
    setTimeout(() => now.enabled !== false && now.run());
  }
  function onKeyDown(press: KeyboardEvent) {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: options.length - 1 }[press.key];
    if (press.key === "Enter" && chosen && !press.nativeEvent.isComposing) {
      press.preventDefault();
      run(chosen);
    } else if (to !== undefined && (typed === "" || press.key.startsWith("Arrow"))) {
      press.preventDefault();
      const next = (to + options.length) % Math.max(1, options.length);
      setAt(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
    }
  }
  return (
    <>
      <input
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen ? `${id}-${options.indexOf(chosen)}` : undefined}
        aria-autocomplete="list"
        aria-label={words("field")}
        placeholder={words("field")}
        autoComplete="off"
        spellCheck={false}
        maxLength={255}
        dir="auto"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        className="min-h-14 border-b border-line bg-transparent px-4 text-base -outline-offset-3 placeholder:text-ink-soft"
      />
      <div id={`${id}-list`} role="listbox" aria-label={words("results")} className="overflow-y-auto p-2">
        {options.map((command, place) => (
          <Fragment key={command.id}>
            {command.group === options[place - 1]?.group ? null : (
              <p role="presentation" className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-soft">
                {command.group}
              </p>
            )}
            <Option
              id={`${id}-${place}`}
              command={command}
              isChosen={command === chosen}
              run={() => run(command)}
            />
          </Fragment>
        ))}
      </div>
      <p role="status" className="px-5 pb-3 text-sm text-ink-soft empty:hidden">
        {found.note ?? (options.length === 0 ? words("nothing") : null)}
      </p>
    </>
  );
}

/** Those of a group together, where the first of them stands. */
function grouped(commands: Command[]): Command[] {
  return [...Map.groupBy(commands, ({ group }) => group).values()].flat();
}

function Option({
  id,
  command,
  isChosen,
  run,
}: {
  id: string;
  command: Command;
  isChosen: boolean;
  run: () => void;
}) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={run}
      onKeyDown={(press) => press.key === "Enter" && run()}
      className={classes(
        "flex min-h-10 cursor-pointer items-center justify-between gap-4 rounded-control px-3 py-1.5 pointer-coarse:min-h-11",
        isChosen ? "bg-brand-soft text-brand-ink forced-colors:bg-[Highlight]" : "hover:bg-sunken",
      )}
    >
      <span dir="auto" className="min-w-0 break-words">
        {command.title}
      </span>
      {command.keys?.[0] ? <Shortcut keys={command.keys[0]} /> : null}
    </div>
  );
}
