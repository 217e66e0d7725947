import type { Metadata } from "next";
import type { ReactNode } from "react";
import { getTranslations } from "#components/words/server-translations.ts";
import { Console } from "../console.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const words = await getTranslations("consoleFrame");
  return { title: `${words("candidates")} · Candor` };
}

export default function ReviewLayout({ children }: { children: ReactNode }) {
  return <Console>{children}</Console>;
}
