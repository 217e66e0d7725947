import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { FrameWords } from "#components/staff/messages/console-words.tsx";
import { SignInForm } from "#components/staff/sign-in/sign-in-form.tsx";
import { getTranslations } from "#components/words/server-translations.ts";
import { currentPortal } from "#server/portal/foundation/portal.ts";
import { getStaff } from "#server/portal/pages/require-staff.ts";
import { safePath } from "#server/portal/people/auth/safe-path.ts";
import { endOfSession, enrollingOfRequest } from "#server/portal/people/auth.ts";
import { relyingParty } from "#server/portal/people/passkeys/relying-party.ts";

export async function generateMetadata(): Promise<Metadata> {
  const words = await getTranslations("consoleSignIn");
  return { title: `${words("title")} · Candor` };
}

type Query = {
  error?: string | string[];
  callbackUrl?: string | string[];
  way?: string | string[];
  /** Of someone who is signed in, and has to show once more who they are. */
  again?: string | string[];
};

export default async function SignInPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { error, callbackUrl, way, again } = await searchParams;
  const portal = currentPortal();
  const path = safePath([callbackUrl].flat()[0], portal.settings.portalUrl);
  if (again === undefined && (await getStaff())) redirect(path);
  if (await enrollingOfRequest(portal, await headers())) {
    redirect(`/sign-in/passkey?callbackUrl=${encodeURIComponent(path)}`);
  }
  const ended = await endOfSession(portal, await headers());
  return (
    <FrameWords rooms={["consoleSignIn"]}>
      <SignInForm
        problem={[error].flat()[0] ?? null}
        ended={ended && { why: ended, limits: portal.settings.sessionLimits }}
        passkeys={relyingParty(portal.settings.portalUrl) !== null}
        again={again !== undefined}
        byLink={[way].flat()[0] === "link"}
        callbackUrl={path}
      />
    </FrameWords>
  );
}
