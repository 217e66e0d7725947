import { ShieldCheck } from "lucide-react";
import type { CSSProperties } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { brandColors } from "#components/ui/brand-colors.ts";
import { Card } from "#components/ui/card.tsx";
import { getTranslations } from "#components/words/server-translations.ts";
import { Words } from "../../words/words.tsx";
import { AccessibilityLink } from "../accessibility/accessibility-link.tsx";
import { LanguageChoice } from "../language-choice.tsx";
import { type Certificate, ReceiptCheck } from "./receipt-check.tsx";

/** Where anyone checks that a receipt is ours and unchanged. It works in the browser: nothing is sent. */
export async function VerifyPage({ certificates }: { certificates: Certificate[] }) {
  const [t, frame] = await Promise.all([getTranslations("verify"), getTranslations("frame")]);
  return (
    <main
      className="branded mx-auto grid min-h-dvh w-full max-w-2xl grid-cols-1 content-start px-4 py-6 sm:content-center sm:py-10"
      style={brandColors(undefined) as CSSProperties}
    >
      <div className="mb-2 flex justify-end">
        <LanguageChoice />
      </div>
      <Card>
        <span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand-ink">
          <ShieldCheck aria-hidden="true" className="size-6" />
        </span>
        <h1 className="mt-4 text-2xl font-bold sm:text-3xl">{t("title")}</h1>
        <p className="mt-3 text-ink-soft">{t("lead")}</p>
        <noscript>
          <Alert tone="warn" className="mt-4">
            {frame("noScript")}
          </Alert>
        </noscript>
        <Words parts={["verify"]}>
          <ReceiptCheck certificates={certificates} />
        </Words>
        <p className="mt-6 flex flex-wrap gap-x-6 border-t border-line pt-2 text-sm">
          <a
            href="/verify/certificates"
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
          >
            {t("certificates")}
          </a>
          <AccessibilityLink />
        </p>
      </Card>
    </main>
  );
}
