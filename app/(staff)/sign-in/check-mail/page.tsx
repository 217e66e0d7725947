import type { Metadata } from "next";
import { connection } from "next/server";
import { SignInCard } from "#components/staff/sign-in/sign-in-card.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { getTranslations } from "#components/words/server-translations.ts";

export async function generateMetadata(): Promise<Metadata> {
  const words = await getTranslations("consoleSignIn");
  return { title: `${words("checkMail.title")} · Candor` };
}

export default async function CheckMailPage() {
  // Rendered for each request: scripts run only with the request's nonce, which a prerendered page does not have.
  await connection();
  const words = await getTranslations("consoleSignIn");
  return (
    <SignInCard title={words("checkMail.title")}>
      <p>{words("checkMail.sent")}</p>
      <p className="text-ink-soft">{words("checkMail.nothing")}</p>
      <a href="/sign-in" className={buttonClass("secondary")}>
        {words("checkMail.another")}
      </a>
    </SignInCard>
  );
}
