import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ConsoleWords } from "#components/staff/messages/console-words.tsx";
import { getTranslations } from "#components/words/server-translations.ts";
import { Console } from "../console.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const words = await getTranslations("consoleCreate");
  return { title: `${words("done.title")} · Candor` };
}

export default function BulkLayout({ children }: { children: ReactNode }) {
  return (
    <Console>
      <ConsoleWords rooms={["consoleCreate"]}>{children}</ConsoleWords>
    </Console>
  );
}
