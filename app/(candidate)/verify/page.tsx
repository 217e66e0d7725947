import type { Metadata } from "next";
import { VerifyPage } from "#components/candidate/verify/verify-page.tsx";
import { getTranslations } from "#components/words/server-translations.ts";
import { certificatesOfPage } from "#server/portal/pages/answer-certificates.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("verify");
  return { title: t("title") };
}

export default async function Page() {
  return <VerifyPage certificates={await certificatesOfPage()} />;
}
