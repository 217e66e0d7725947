import { LinkIcon, RotateCw } from "lucide-react";
import { headers } from "next/headers";
import type { CSSProperties } from "react";
import { LanguageChoice } from "#components/candidate/language-choice.tsx";
import { brandColors } from "#components/ui/brand-colors.ts";
import { buttonClass } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { Reference } from "#components/ui/reference.tsx";
import { getTranslations } from "#components/words/server-translations.ts";

/** For a link that opens nothing. Whose it was is not known here. */
export async function UnknownPage() {
  return <Problem reason="unknown" />;
}

/** For a service that can't be asked at the moment. */
export async function UnavailablePage() {
  return <Problem reason="unavailable" />;
}

async function Problem({ reason }: { reason: "unknown" | "unavailable" }) {
  const [t, given] = await Promise.all([getTranslations("referee"), headers()]);
  return (
    <main
      className="branded mx-auto grid min-h-dvh w-full max-w-xl place-content-center px-4 py-10"
      style={brandColors(undefined) as CSSProperties}
    >
      <div className="mb-2 flex justify-end">
        <LanguageChoice />
      </div>
      <Card>
        <span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand-ink">
          <LinkIcon aria-hidden="true" className="size-6" />
        </span>
        <h1 className="mt-4 text-2xl font-bold sm:text-3xl">{t(`${reason}.title`)}</h1>
        <p className="mt-3 text-ink-soft">{t(`${reason}.text`)}</p>
        <p className="mt-3 font-medium">{t(`${reason}.todo`)}</p>
        {reason === "unavailable" ? (
          // A bare question mark is this page's own address: it loads again without a script.
          <a href="?" className={buttonClass("primary", "mt-6")}>
            <RotateCw aria-hidden="true" className="size-5" />
            {t("unavailable.retry")}
          </a>
        ) : null}
        {reason === "unavailable" ? (
          <Reference label={t("errors.reference")} id={given.get("x-request-id")} />
        ) : null}
      </Card>
    </main>
  );
}
