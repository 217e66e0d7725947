"use client";

import { Keyboard } from "lucide-react";
import { useState } from "react";
import { Dialog } from "#components/ui/dialog.tsx";
import { useWords } from "../messages/use-words.ts";
import { useCommands, useRegistry } from "./commands.tsx";
import { Shortcut } from "./shortcut.tsx";

/** The keys of the page at hand, for those who look for them. */
export function KeyHelp() {
  const words = useWords("consolePalette");
  const [open, setOpen] = useState(false);
  useCommands([
    {
      id: "palette.help",
      title: words("help"),
      group: words("everywhere"),
      keys: ["?"],
      run: () => setOpen(true),
    },
  ]);
  return (
    <>
      <button
        type="button"
        aria-label={words("help")}
        title={`${words("help")} (?)`}
        onClick={() => setOpen(true)}
        className="grid size-9 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink max-sm:hidden pointer-coarse:hidden"
      >
        <Keyboard aria-hidden="true" className="size-5" />
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={words("help")} closeLabel={words("close")}>
        <Keys />
      </Dialog>
    </>
  );
}

/** What cannot be done now stays in the list and says so: it may have worked a moment ago. */
function Keys() {
  const words = useWords("consolePalette");
  const withKeys = useRegistry()
    .all()
    .filter(({ keys }) => keys && keys.length > 0);
  const groups = Map.groupBy(withKeys, ({ group }) => group);
  return (
    <div className="gap-6 sm:columns-2">
      {[...groups].map(([group, commands]) => (
        <section key={group} className="mb-5 min-w-0 break-inside-avoid-column">
          <h3 className="mb-2 text-sm font-semibold text-ink-soft">{group}</h3>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1.5 text-sm">
            {commands.map(({ id, keys = [], title, enabled }) => (
              <div key={id} className="contents">
                <dt className="flex gap-1">
                  {keys.map((key) => (
                    <ReadKey key={key} name={key} />
                  ))}
                </dt>
                <dd dir="auto">
                  {title}
                  {enabled === false ? (
                    <span className="text-xs text-ink-soft"> · {words("notNow")}</span>
                  ) : null}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function ReadKey({ name }: { name: string }) {
  return (
    <>
      <span className="sr-only">{name.replaceAll("+", " ")}</span>
      <Shortcut keys={name} className="bg-sunken" />
    </>
  );
}
