import { LinkIcon, RotateCw } from "lucide-react";
import { headers } from "next/headers";
import { getLocale, getMessages } from "next-intl/server";
import { buttonClass } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { Reference } from "#components/ui/reference.tsx";
import { getTranslations } from "#components/words/server-translations.ts";
import { AccessibilityLink } from "./accessibility/accessibility-link.tsx";
import { CardHead, CardPage } from "./card-page.tsx";
import type { ClosedVisit, Problem } from "./journey.ts";
import { NewLinkLater } from "./new-link-later.tsx";

/** A page of its own, for links that open nothing. */
export async function ProblemPage({ reason }: { reason: Problem }) {
  return (
    <CardPage
      below={
        <p className="mt-2 px-1 text-sm text-ink-soft">
          <AccessibilityLink />
        </p>
      }
    >
      <ProblemWords reason={reason} brand={null} renewal={null} />
    </CardPage>
  );
}

/** What happened, and what to do, within a page. */
export function ProblemCard(visit: Omit<ClosedVisit, "ok">) {
  return (
    <Card className="mx-auto max-w-xl">
      <ProblemWords {...visit} />
    </Card>
  );
}

async function ProblemWords({ reason, brand, renewal }: Omit<ClosedVisit, "ok">) {
  const [t, failures, messages, given] = await Promise.all([
    getTranslations("problem"),
    getTranslations("failures"),
    getMessages(),
    headers(),
  ]);
  return (
    <>
      <CardHead icon={LinkIcon} title={t(`${reason}.title`)} text={t(`${reason}.text`)} />
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
    </>
  );
}
