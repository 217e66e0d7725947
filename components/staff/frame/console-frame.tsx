import Link from "next/link";
import type { ReactNode } from "react";
import { DecisionStack } from "../documents/decisions/decision-stack.tsx";
import { useWords } from "../messages/use-words.ts";
import { CommandsProvider } from "../palette/commands.tsx";
import { KeyHelp } from "../palette/key-help.tsx";
import { Palette } from "../palette/palette.tsx";
import { SignOut } from "../proof/sign-out.tsx";
import { StaffBinding } from "../proof/staff-binding.tsx";
import { ActingPerson } from "../shared/acting.tsx";
import { CompanyTime } from "../shared/time-zone.tsx";
import { ConsoleNav } from "./console-nav.tsx";

/** The frame around all pages of the staff console. */
export function ConsoleFrame({
  staff,
  company,
  now,
  language,
  children,
}: {
  staff: { id: string; name: string; email: string; may: { act: boolean; administer: boolean } };
  company: { name: string | null; timezone: string; locale: string };
  now: number;
  /** The menu of languages. */
  language: ReactNode;
  children: ReactNode;
}) {
  const words = useWords("consoleFrame");
  const links = [
    { name: words("queue"), href: "/queue" },
    { name: words("candidates"), href: "/review" },
    { name: words("dashboard"), href: "/dashboard" },
    { name: words("settings"), href: "/settings" },
  ];
  return (
    <StaffBinding>
      <ActingPerson may={staff.may}>
        <CompanyTime timeZone={company.timezone} locale={company.locale} now={now}>
          <CommandsProvider>
            <a
              href="#content"
              className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-raised focus:px-4 focus:py-2"
            >
              {words("skip")}
            </a>
            <header className="border-b border-line bg-surface">
              <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-4 px-4 py-1 sm:px-6 lg:h-14 lg:flex-nowrap">
                <Home company={company.name} />
                {/* Where all does not fit beside them, the places have a line of their own. */}
                <div className="flex min-w-0 max-lg:order-last max-lg:-mx-2 max-lg:w-[calc(100%+1rem)] xl:shrink-0">
                  <ConsoleNav label={words("console")} links={links} />
                </div>
                <div className="ml-auto flex min-w-0 items-center gap-2">
                  <Palette places={links} />
                  <KeyHelp />
                  <Link
                    href="/settings/account"
                    dir="auto"
                    title={staff.email}
                    className="inline-flex min-h-9 min-w-0 items-center truncate text-sm text-ink-soft hover:underline max-sm:hidden lg:max-xl:hidden pointer-coarse:min-h-11"
                  >
                    {staff.name}
                  </Link>
                  {language}
                  <SignOut />
                </div>
              </div>
            </header>
            <DecisionStack staffUserId={staff.id} />
            <main
              id="content"
              tabIndex={-1}
              className="mx-auto grid max-w-[90rem] grid-cols-[minmax(0,1fr)] gap-4 p-4 outline-none sm:p-6"
            >
              {children}
            </main>
          </CommandsProvider>
        </CompanyTime>
      </ActingPerson>
    </StaffBinding>
  );
}

/** The mark, which leads to the queue, and whose console it is. */
function Home({ company }: { company: string | null }) {
  return (
    <>
      <Link href="/queue" className="flex items-center gap-2 font-semibold">
        <span
          aria-hidden="true"
          className="grid size-7 place-items-center rounded-lg bg-brand text-sm font-bold text-brand-on"
        >
          C
        </span>
        <span className="max-sm:sr-only lg:max-xl:sr-only">Candor</span>
      </Link>
      {company ? (
        <span dir="auto" className="min-w-0 truncate border-l border-line pl-4 text-ink-soft max-xl:hidden">
          {company}
        </span>
      ) : null}
    </>
  );
}
