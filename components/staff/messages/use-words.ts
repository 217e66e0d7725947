import { useTranslations } from "#components/words/translations.ts";
import type { ConsoleRoom } from "./console-room.ts";

/** The words of one room of the console. Its page hands them to the browser: see `ConsoleWords`. */
export function useWords<Room extends ConsoleRoom>(room: Room): ReturnType<typeof useTranslations<Room>> {
  return useTranslations(room);
}
