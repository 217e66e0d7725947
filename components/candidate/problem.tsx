import { LinkIcon, RotateCw } from "lucide-react";
import { headers } from "next/headers";
import { getLocale, getMessages } from "next-intl/server";
import type { CSSProperties } from "react";
import { brandColors } from "#components/ui/brand-colors.ts";
import { buttonClass } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { Reference } from "#components/ui/reference.tsx";
import { getTranslations } from "#components/words/server-translations.ts";
import { AccessibilityLink } from "./accessibility/accessibility-link.tsx";
import type { ClosedVisit, Problem } from "./journey.ts";
import { LanguageChoice } from "./language-choice.tsx";
import { NewLinkLater } from "./new-link-later.tsx";

/** A page of its own, for links that open nothing. */
export async function ProblemPage({ reason }: { reason: Problem }) {
  return (
    <main
      className="branded mx-auto grid min-h-dvh w-full max-w-xl place-content-center px-4 py-10"
      style={brandColors(undefined) as CSSProperties}
    >
      <div className="mb-2 flex justify-end">
        <LanguageChoice />
      </div>
      <ProblemCard reason={reason} brand={null} renewal={null} />
      <p className="mt-2 px-1 text-sm text-ink-soft">
        <AccessibilityLink />
      </p>
    </main>
  );
}

/** What happened, and what to do. */
export async function ProblemCard({ reason, brand, renewal }: Omit<ClosedVisit, "ok">) {
  const [t, failures, messages, given] = await Promise.all([
    getTranslations("problem"),
    getTranslations("failures"),
    getMessages(),
    headers(),
  ]);
  return (
    <Card className="mx-auto max-w-xl">
      <span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand-ink">
        <LinkIcon aria-hidden="true" className="size-6" />
      </span>
      <h1 className="mt-4 text-2xl font-bold sm:text-3xl">{t(`${reason}.title`)}</h1>
      <p className="mt-3 text-ink-soft">{t(`${reason}.text`)}</p>
      <p className="mt-3 font-medium">{t(`${reason}.todo`)}</p>
      {renewal ? (
        <NewLinkLater
          headers={renewal.headers}
          ways={renewal.goesBy}
          locale={await getLocale()}
          messages={{ newLink: messages.newLink, failures: messages.failures }}
        />
      ) : null}
      {reason === "unavailable" ? (
        // A bare question mark is this page's own address: it loads again without a script.
        <a href="?" className={buttonClass("primary", "mt-6")}>
          <RotateCw aria-hidden="true" className="size-5" />
          {t("retry")}
        </a>
      ) : null}
      {reason === "unavailable" ? (
        <div className="mt-3">
          <Reference label={failures("reference")} id={given.get("x-request-id")} />
        </div>
      ) : null}
      {brand?.supportEmail ? (
        <p className="mt-5 border-t border-line pt-4 text-sm">
          <a
            href={`mailto:${brand.supportEmail}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t("ask", { email: brand.supportEmail })}
          </a>
        </p>
      ) : null}
    </Card>
  );
}
