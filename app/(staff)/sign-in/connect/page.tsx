import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { FrameWords } from "#components/staff/messages/console-words.tsx";
import { ConnectIdentity } from "#components/staff/sign-in/connect-identity.tsx";
import { getTranslations } from "#components/words/server-translations.ts";
import { readClaimOfPage } from "#server/portal/pages/answer-provider.ts";
import { contextOf } from "#server/portal/trpc/context.ts";

export async function generateMetadata(): Promise<Metadata> {
  const words = await getTranslations("consoleSignIn");
  return { title: `${words("connect.title")} · Candor` };
}

export default async function ConnectPage() {
  const shown = await readClaimOfPage(contextOf(await headers()));
  if ("signIn" in shown) redirect(shown.signIn);
  return (
    <FrameWords rooms={["consoleSignIn"]}>
      <ConnectIdentity {...shown} />
    </FrameWords>
  );
}
