import type { Metadata } from "next";
import { getTranslations } from "#components/candidate/messages/server-translations.ts";
import { VerifyPage } from "#components/candidate/verify/verify-page.tsx";
import { certificatesOfPage } from "#server/portal/pages/answer-certificates.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("verify");
  return { title: t("title") };
}

export default async function Page() {
  return <VerifyPage certificates={await certificatesOfPage()} />;
}
