import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { FrameWords } from "#components/staff/messages/console-words.tsx";
import { AddFirstPasskey } from "#components/staff/sign-in/add-first-passkey.tsx";
import { getTranslations } from "#components/words/server-translations.ts";
import { currentPortal } from "#server/portal/foundation/portal.ts";
import { safePath } from "#server/portal/people/auth/safe-path.ts";
import { enrollingOfRequest } from "#server/portal/people/auth.ts";

export async function generateMetadata(): Promise<Metadata> {
  const words = await getTranslations("consoleSignIn");
  return { title: `${words("enrol.title")} · Candor` };
}

type Query = { callbackUrl?: string | string[] };

export default async function AddPasskeyPage({ searchParams }: { searchParams: Promise<Query> }) {
  const portal = currentPortal();
  const path = safePath([(await searchParams).callbackUrl].flat()[0], portal.settings.portalUrl);
  const staff = await enrollingOfRequest(portal, await headers());
  if (!staff) redirect(`/sign-in?callbackUrl=${encodeURIComponent(path)}`);
  const { email, hasPasskey } = staff;
  return (
    <FrameWords rooms={["consoleSignIn"]}>
      <AddFirstPasskey staff={{ email, hasPasskey }} callbackUrl={path} />
    </FrameWords>
  );
}
