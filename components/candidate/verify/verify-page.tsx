import { ShieldCheck } from "lucide-react";
import { Alert } from "#components/ui/alert.tsx";
import { getTranslations } from "#components/words/server-translations.ts";
import { Words } from "../../words/words.tsx";
import { AccessibilityLink } from "../accessibility/accessibility-link.tsx";
import { CardHead, CardPage } from "../card-page.tsx";
import { type Certificate, ReceiptCheck } from "./receipt-check.tsx";

/** Where anyone checks that a receipt is ours and unchanged. It works in the browser: nothing is sent. */
export async function VerifyPage({ certificates }: { certificates: Certificate[] }) {
  const [t, frame] = await Promise.all([getTranslations("verify"), getTranslations("frame")]);
  return (
    <CardPage long>
      <CardHead icon={ShieldCheck} title={t("title")} text={t("lead")} />
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
    </CardPage>
  );
}
