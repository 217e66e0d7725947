import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type { ConsoleRoom } from "./console-messages.ts";

/** What every page of the console shows. */
const everywhere: ConsoleRoom[] = ["consoleFrame", "consoleShared", "consolePalette", "consoleDesk"];

/** Hands the browser the words of these rooms, with those that every page has, and no others. */
export async function ConsoleWords({ rooms = [], children }: { rooms?: ConsoleRoom[]; children: ReactNode }) {
  const messages = await getMessages();
  const picked = Object.fromEntries([...everywhere, ...rooms].map((room) => [room, messages[room]]));
  return <NextIntlClientProvider messages={picked}>{children}</NextIntlClientProvider>;
}
