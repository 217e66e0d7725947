import type { Messages } from "next-intl";
import { getLocale, getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { GivenWords } from "./given-words.tsx";

/** Hands the browser these parts of the catalogues, with those that the frame around has handed it, and no others. */
export async function Words({
  parts,
  children,
}: {
  parts: readonly (keyof Messages)[];
  children: ReactNode;
}) {
  const [messages, locale] = await Promise.all([getMessages(), getLocale()]);
  return (
    <GivenWords locale={locale} text={textOf(messages, parts)}>
      {children}
    </GivenWords>
  );
}

const written = new WeakMap<Messages, Map<string, string>>();

/** As JSON; written once for as long as the catalogues are kept. */
function textOf(messages: Messages, parts: readonly (keyof Messages)[]): string {
  const ofMessages = written.get(messages) ?? new Map<string, string>();
  written.set(messages, ofMessages);
  const names = parts.join();
  const text =
    ofMessages.get(names) ?? JSON.stringify(Object.fromEntries(parts.map((part) => [part, messages[part]])));
  ofMessages.set(names, text);
  return text;
}
