import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { FrameWords } from "#components/staff/messages/console-words.tsx";
import { ConfirmSignIn } from "#components/staff/sign-in/confirm-sign-in.tsx";
import { getTranslations } from "#components/words/server-translations.ts";
import { currentPortal } from "#server/portal/foundation/portal.ts";
import { safePath } from "#server/portal/people/auth/safe-path.ts";
import { readSignInLink } from "#server/portal/people/auth/sign-in-link.ts";

export async function generateMetadata(): Promise<Metadata> {
  const words = await getTranslations("consoleSignIn");
  return { title: `${words("title")} · Candor` };
}

type Query = { token?: string | string[]; callbackUrl?: string | string[] };

export default async function ConfirmPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const portal = currentPortal();
  const token = [query.token].flat()[0] ?? "";
  const callbackUrl = safePath([query.callbackUrl].flat()[0], portal.settings.portalUrl);
  const link = await readSignInLink(portal, token);
  if (!link) redirect(`/sign-in?error=Verification&callbackUrl=${encodeURIComponent(callbackUrl)}`);
  const action = `/api/auth/callback/email?${new URLSearchParams({ token, callbackUrl })}`;
  return (
    <FrameWords rooms={["consoleSignIn"]}>
      <ConfirmSignIn email={link.email} action={action} />
    </FrameWords>
  );
}
