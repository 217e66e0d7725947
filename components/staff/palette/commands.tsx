"use client";

import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { type Command, commandFor, oneOfEach } from "./command.ts";

type Registered = RefObject<readonly Command[]>;
type Registry = {
  add(list: Registered): () => void;
  /** All that belongs to the page now, one of each id, in the order in which its parts came. */
  all(): Command[];
};

const Context = createContext<Registry | null>(null);

/**
 * Knows what can be done on the page, and does it by keys. The palette and the help of shortcuts are made from the same
 * commands, so that neither says what is not so.
 */
export function CommandsProvider({ children }: { children: ReactNode }) {
  const lists = useRef<Registered[]>([]);
  const registry = useMemo<Registry>(
    () => ({
      add(list) {
        lists.current.push(list);
        return () => {
          lists.current = lists.current.filter((one) => one !== list);
        };
      },
      all: () => oneOfEach(lists.current.flatMap(({ current }) => current)),
    }),
    [],
  );
  useEffect(() => {
    function onKeyDown(press: KeyboardEvent) {
      if (press.defaultPrevented) return;
      const command = commandFor(registry.all(), press);
      if (!command || (isTaken(press) && !command.whileTyping)) return;
      press.preventDefault();
      if (!press.repeat || command.repeats) command.run(press);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [registry]);
  return <Context value={registry}>{children}</Context>;
}

/** Offers these commands as long as the component is on the page. */
export function useCommands(commands: readonly Command[]): void {
  const registry = useRegistry();
  const current = useRef(commands);
  // Before the next key can be pressed: none may act on something that is no longer shown.
  useLayoutEffect(() => {
    current.current = commands;
  });
  useLayoutEffect(() => registry.add(current), [registry]);
}

/** All that can be done on the page, whenever it is called. */
export function useRegistry(): Registry {
  const registry = useContext(Context);
  if (!registry) throw new Error("Commands need a CommandsProvider around the page.");
  return registry;
}

/** Whether keys belong to something else now: a dialog, or what is being typed. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector("[role=dialog]")) return true;
  if (!(target instanceof HTMLElement)) return false;
  // On radio buttons and sliders the arrow keys choose; letters have no meaning there.
  if (target instanceof HTMLInputElement && /^(radio|range|checkbox)$/.test(target.type)) {
    return /^(Arrow|Page|Home|End)/.test(key);
  }
  return target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName);
}
