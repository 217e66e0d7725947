import type { Recipient } from "../../../contract/packs/recipients.ts";
import type { Language } from "../../../platform/languages/language.ts";
import { checkTitle } from "../../foundation/languages/check-title.ts";
import { type Collected, collectedFor, passedOn } from "./collected.ts";
import { newest } from "./consent-versions.ts";
import { type DisclosureSubject, isAsked, standing } from "./disclosure-text.ts";

/** What candidates agree to, from the same facts as the texts: a table of recipients, in the order in which checks come to them. */
export type WhoGetsWhat = {
  /** All that a journey collects, which the company sees. */
  collected: Collected[];
  /** Who else is asked (a phrase), for which checks (their titles), and what they get. A history reaches as far back as any of the checks needs. */
  asked: { to: string; checks: string[]; what: Collected[] }[];
  /** The checks for which nobody else is asked. */
  askedOfNobody: string[];
};

export function whoGetsWhat(subject: DisclosureSubject, locale: Language): WhoGetsWhat {
  const checks = standing(subject).map(({ type, givenTitle, kind }) => ({
    kind,
    title: checkTitle(type, givenTitle, locale),
  }));
  const { collected } = newest.words[locale];
  const asked = new Map<Recipient, { to: string; checks: string[]; what: Collected[] }>();
  const askedOfNobody: string[] = [];
  for (const { kind, title } of checks) {
    const passed = passedOn(kind);
    if (!passed) {
      askedOfNobody.push(title);
      continue;
    }
    const row = asked.get(passed.to) ?? { to: collected.recipients[passed.to], checks: [], what: [] };
    row.checks.push(title);
    row.what = together(row.what, passed.what.filter(isAsked(subject)));
    asked.set(passed.to, row);
  }
  const kinds = checks.map(({ kind }) => kind);
  return {
    collected: collectedFor(kinds, subject.documentRules).filter(isAsked(subject)),
    asked: [...asked.values()],
    askedOfNobody,
  };
}

/** Each once, in the order of the first of them. */
function together(some: readonly Collected[], others: readonly Collected[]): Collected[] {
  const all = new Map(some.map((one) => [one.key, one]));
  for (const { key, years } of others) {
    const before = all.get(key)?.years ?? null;
    all.set(key, { key, years: years === null ? before : Math.max(years, before ?? 0) });
  }
  return [...all.values()];
}
