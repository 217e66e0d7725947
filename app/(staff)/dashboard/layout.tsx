import type { Metadata } from "next";
import type { ReactNode } from "react";
import { getTranslations } from "#components/words/server-translations.ts";
import { Console } from "../console.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const words = await getTranslations("consoleDashboard");
  return { title: words("titleTag") };
}

export default function DashboardLayout({ children }: { children: ReactNode }) {
  return <Console>{children}</Console>;
}
