"use client";

import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { classes } from "#components/ui/classes.ts";
import { useWords } from "../messages/use-words.ts";
import type { PersonView } from "../shared/answers.ts";

export type SettingsRole = PersonView["role"];

/** Everyone has pages of their own here; the company's are for owners and admins. */
const own: readonly SettingsPage[] = ["account", "notifications"];

const pages = {
  firstSteps: "/settings/first-steps",
  company: "/settings/company",
  brands: "/settings/brands",
  careersSites: "/settings/careers-sites",
  checkTypes: "/settings/check-types",
  bundles: "/settings/bundles",
  forms: "/settings/forms",
  reminders: "/settings/reminders",
  reasons: "/settings/reasons",
  costs: "/settings/costs",
  people: "/settings/people",
  signIn: "/settings/sign-in",
  account: "/settings/account",
  notifications: "/settings/notifications",
  retention: "/settings/retention",
  integrations: "/settings/integrations",
  requests: "/settings/requests",
  connection: "/settings/connection",
  changes: "/settings/changes",
  audit: "/settings/audit",
} as const;
type SettingsPage = keyof typeof pages;

const groups = {
  company: ["firstSteps", "company", "brands", "careersSites", "retention", "costs"],
  checks: ["checkTypes", "bundles", "forms", "reasons", "reminders"],
  people: ["people", "signIn", "account", "notifications"],
  technical: ["integrations", "requests", "connection", "changes", "audit"],
} as const satisfies Record<string, readonly SettingsPage[]>;

/** A list at the side where there is room; above the page, closed until it is opened, where there is none. */
export function SettingsNav({ role }: { role: SettingsRole }) {
  const words = useWords("consoleSettings");
  const path = usePathname();
  const here = pageAt(path);
  return (
    <>
      <details key={path} className="group rounded-card border border-line bg-surface lg:hidden">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 rounded-card px-4 font-semibold">
          {words("nav.open", { page: here ? words(`nav.${here}`) : "" })}
          <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
        </summary>
        <nav aria-label={words("nav.label")} className="grid gap-3 border-t border-line p-3 sm:grid-cols-2">
          <Groups role={role} here={here} />
        </nav>
      </details>
      <nav aria-label={words("nav.label")} className="sticky top-20 hidden w-48 gap-4 self-start lg:grid">
        <Groups role={role} here={here} />
      </nav>
    </>
  );
}

export function pageAt(path: string): SettingsPage | null {
  const found = Object.entries(pages).find(([, href]) => path === href || path.startsWith(`${href}/`));
  // The names are those of `pages`.
  return (found?.[0] as SettingsPage | undefined) ?? null;
}

/** What only owners see. */
const ofOwners: readonly SettingsPage[] = ["changes", "audit", "signIn"];

/** `page` is null for the address of none. */
export function mayOpen(page: SettingsPage | null, role: SettingsRole): boolean {
  if (page !== null && own.includes(page)) return true;
  return role === "owner" || (role === "admin" && (page === null || !ofOwners.includes(page)));
}

function Groups({ role, here }: { role: SettingsRole; here: SettingsPage | null }) {
  const words = useWords("consoleSettings");
  return Object.entries(groups).map(([group, all]) => {
    const shown = all.filter((page) => mayOpen(page, role));
    if (shown.length === 0) return null;
    return (
      <div key={group}>
        <p className="px-3 pb-1 text-xs font-semibold text-ink-soft">
          {words(`nav.groups.${group as keyof typeof groups}`)}
        </p>
        <ul className="grid">
          {shown.map((page) => (
            <li key={page}>
              <Link
                href={pages[page]}
                aria-current={page === here ? "page" : undefined}
                className={classes(
                  "flex min-h-9 items-center rounded-control px-3 text-sm font-medium pointer-coarse:min-h-11",
                  page === here
                    ? "bg-brand-soft text-brand-ink"
                    : "text-ink-soft hover:bg-sunken hover:text-ink",
                )}
              >
                {words(`nav.${page}`)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    );
  });
}
