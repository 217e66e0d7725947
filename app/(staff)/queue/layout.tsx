import type { Metadata } from "next";
import type { ReactNode } from "react";
import { getTranslations } from "#components/words/server-translations.ts";
import { Console } from "../console.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const words = await getTranslations("consoleFrame");
  return { title: `${words("queue")} · Candor` };
}

export default function QueueLayout({ children }: { children: ReactNode }) {
  return <Console>{children}</Console>;
}
