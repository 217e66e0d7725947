import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { TrpcBinding } from "#components/trpc/trpc.tsx";
import type { OpenVisit } from "./journey.ts";

/** The part of a page that runs in the browser, with the words that it needs and nothing more. */
export async function Island({
  visit,
  words,
  children,
}: {
  visit: Pick<OpenVisit, "headers">;
  words: string[];
  children: ReactNode;
}) {
  const messages = await getMessages();
  const picked = Object.fromEntries(words.map((name) => [name, messages[name as keyof typeof messages]]));
  return (
    <NextIntlClientProvider messages={picked}>
      <TrpcBinding headers={visit.headers}>{children}</TrpcBinding>
    </NextIntlClientProvider>
  );
}
