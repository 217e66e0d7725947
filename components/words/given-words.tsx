"use client";

import { type Messages, NextIntlClientProvider } from "next-intl";
import { createContext, type ReactNode, use } from "react";
import type { Locale } from "./languages.ts";

type Words = Partial<Messages>;

/** The words that the frame around a page was given: the page adds its own. */
const WordsAround = createContext<Words>({});

/** Parts of the catalogues, as JSON. Read once: as many texts come here as there are kinds of pages, in each language. */
const read = new Map<string, Words>();
const joined = new WeakMap<Words, WeakMap<Words, Words>>();

/**
 * For `Words` alone. Of one text React has to write, read and write again a single value; of an object it does each of them with
 * every word that is in it, for the page and for what the browser starts from.
 */
export function GivenWords({
  locale,
  text,
  children,
}: {
  locale: Locale;
  text: string;
  children: ReactNode;
}) {
  const words = together(use(WordsAround), wordsIn(text));
  return (
    <WordsAround value={words}>
      <NextIntlClientProvider locale={locale} messages={words}>
        {children}
      </NextIntlClientProvider>
    </WordsAround>
  );
}

function wordsIn(text: string): Words {
  const words = read.get(text) ?? (JSON.parse(text) as Words);
  read.set(text, words);
  return words;
}

/** The same object for the same two, so that translators are made once. */
function together(around: Words, own: Words): Words {
  const withAround = joined.get(around) ?? new WeakMap<Words, Words>();
  joined.set(around, withAround);
  const words = withAround.get(own) ?? { ...around, ...own };
  withAround.set(own, words);
  return words;
}
