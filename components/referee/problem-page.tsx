import { LinkIcon, RotateCw } from "lucide-react";
import { headers } from "next/headers";
import { CardHead, CardPage } from "#components/candidate/card-page.tsx";
import { buttonClass } from "#components/ui/button.tsx";
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
    <CardPage>
      <CardHead icon={LinkIcon} title={t(`${reason}.title`)} text={t(`${reason}.text`)} />
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
    </CardPage>
  );
}
