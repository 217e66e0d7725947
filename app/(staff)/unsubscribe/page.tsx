import type { Metadata } from "next";
import { connection } from "next/server";
import { SignInCard } from "#components/staff/sign-in/sign-in-card.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { getTranslations } from "#components/words/server-translations.ts";
import { currentPortal } from "#server/portal/foundation/portal.ts";
import { personToUnsubscribe } from "#server/portal/work/notifications/unsubscribe.ts";

export async function generateMetadata(): Promise<Metadata> {
  const words = await getTranslations("consoleSettings");
  return { title: `${words("unsubscribe.tab")} · Candor` };
}

type Query = { person?: string | string[]; token?: string | string[]; done?: string };

/** Mail scanners open links too: the link only asks, the button's POST ends the emails. */
export default async function Page({ searchParams }: { searchParams: Promise<Query> }) {
  await connection();
  const words = await getTranslations("consoleSettings");
  const { person, token, done } = await searchParams;
  if (done !== undefined) {
    return (
      <SignInCard title={words("unsubscribe.doneTitle")}>
        <p>{words("unsubscribe.done")}</p>
        <a href="/settings/notifications" className={buttonClass("secondary")}>
          {words("unsubscribe.settings")}
        </a>
      </SignInCard>
    );
  }
  const parts = { person: String(person ?? ""), token: String(token ?? "") };
  if (personToUnsubscribe(currentPortal(), parts) === null) {
    return (
      <SignInCard title={words("unsubscribe.unknownTitle")}>
        <p>{words("unsubscribe.unknown")}</p>
      </SignInCard>
    );
  }
  return (
    <SignInCard title={words("unsubscribe.title")}>
      <p>{words("unsubscribe.text")}</p>
      <form method="post" action={`/unsubscribe/once?${new URLSearchParams(parts)}`}>
        <button type="submit" className={buttonClass("primary")}>
          {words("unsubscribe.stop")}
        </button>
      </form>
    </SignInCard>
  );
}
