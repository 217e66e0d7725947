import type { Metadata } from "next";
import { FrameWords } from "#components/staff/messages/console-words.tsx";
import { AuthorizeClient } from "#components/staff/sign-in/authorize-client.tsx";
import { SignInCard } from "#components/staff/sign-in/sign-in-card.tsx";
import { getTranslations } from "#components/words/server-translations.ts";
import { readAuthorization } from "#server/portal/pages/read-authorization.ts";
import { requireStaff } from "#server/portal/pages/require-staff.ts";

export async function generateMetadata(): Promise<Metadata> {
  const words = await getTranslations("consoleSignIn");
  return { title: `${words("authorize.tab")} · Candor` };
}

type Query = Record<string, string | string[] | undefined>;

export default async function AuthorizePage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const fields = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one ?? ""]),
  );
  const staff = await requireStaff(`/oauth/authorize?${new URLSearchParams(fields)}`);
  const reading = await readAuthorization(Object.fromEntries(fields));
  if (!reading.ok) {
    const words = await getTranslations("consoleSignIn");
    return (
      <SignInCard title={words("refused.title")}>
        <p>
          {"message" in reading
            ? reading.message
            : words("refused.incomplete", { fields: reading.incomplete.join(", ") })}
        </p>
        <p className="text-sm text-ink-soft">{words("refused.text")}</p>
      </SignInCard>
    );
  }
  return (
    <FrameWords rooms={["consoleSignIn"]}>
      <AuthorizeClient
        asked={reading.query}
        request={reading.request}
        staff={staff.email}
        company={reading.company}
        reserved={reading.reserved}
      />
    </FrameWords>
  );
}
