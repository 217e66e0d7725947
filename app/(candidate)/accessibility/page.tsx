import type { Metadata } from "next";
import { AccessibilityPage } from "#components/candidate/accessibility/accessibility-page.tsx";
import { getTranslations } from "#components/words/server-translations.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("accessibility");
  return { title: t("title") };
}

export default function Page() {
  return <AccessibilityPage />;
}
