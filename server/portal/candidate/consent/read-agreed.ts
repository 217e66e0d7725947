import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { listConsents } from "./consent-store.ts";
import { findDisclosureConsents } from "./disclosure-consent-store.ts";
import { disclosures } from "./disclosures.ts";
import { type ConsentPromise, promisesOf } from "./promises.ts";

/** Something that a candidate agreed to, word for word. `title` is null for the declaration that they signed. Times are ISO 8601. */
export type Agreed = {
  key: string;
  title: string | null;
  text: string;
  locale: string;
  givenAt: string;
  promises: ConsentPromise[];
};

/** All that a candidate agreed to here, the oldest first. */
export async function readAgreed(portal: Portal, owner: Owner): Promise<Agreed[]> {
  const [agreed, signed] = await Promise.all([
    findDisclosureConsents(portal.db, owner),
    listConsents(portal.db, owner),
  ]);
  return [
    ...agreed.toReversed().map(({ id, disclosure, title, text, locale, givenAt }) => {
      const known = disclosures.find((one) => one === disclosure);
      const promises = known ? promisesOf(known) : [];
      // The title is the first paragraph of what is kept.
      const words = text.startsWith(`${title}\n\n`) ? text.slice(title.length + 2) : text;
      return { key: `${id}`, title, text: words, locale, givenAt: givenAt.toISOString(), promises };
    }),
    ...signed.toReversed().map(({ text, locale, givenAt }, index) => ({
      key: `signed-${index}`,
      title: null,
      ...{ text, locale, givenAt: givenAt.toISOString() },
      promises: [],
    })),
  ];
}
