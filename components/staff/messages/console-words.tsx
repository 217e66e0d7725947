import type { ReactNode } from "react";
import { Words } from "#components/words/words.tsx";
import type { ConsoleRoom } from "./console-room.ts";

/** What every page of the console shows. */
const everywhere: ConsoleRoom[] = ["consoleFrame", "consoleShared", "consolePalette", "consoleDesk"];

/** For the frame of the console, and for pages that stand outside of it: the words that every page has, and those of these rooms. */
export function FrameWords({ rooms = [], children }: { rooms?: ConsoleRoom[]; children: ReactNode }) {
  return <Words parts={[...everywhere, ...rooms]}>{children}</Words>;
}

/** For a page within the frame: the words of these rooms besides. */
export function ConsoleWords({ rooms, children }: { rooms: ConsoleRoom[]; children: ReactNode }) {
  return <Words parts={rooms}>{children}</Words>;
}
