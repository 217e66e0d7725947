import type { Metadata } from "next";
import type { ReactNode } from "react";
import { OnlyActing } from "#components/staff/frame/only-acting.tsx";
import { ConsoleWords } from "#components/staff/messages/console-words.tsx";
import { getTranslations } from "#components/words/server-translations.ts";
import { Console } from "../console.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const words = await getTranslations("consoleCreate");
  return { title: `${words("import.title")} · Candor` };
}

export default function ImportLayout({ children }: { children: ReactNode }) {
  return (
    <Console>
      <ConsoleWords rooms={["consoleCreate"]}>
        <OnlyActing>{children}</OnlyActing>
      </ConsoleWords>
    </Console>
  );
}
