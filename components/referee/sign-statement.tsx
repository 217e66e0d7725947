import { useLocale } from "next-intl";
import { WaysToSign } from "#components/candidate/sign/ways-to-sign.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Card } from "#components/ui/card.tsx";
import { useTranslations } from "#components/words/translations.ts";
import type { Answers } from "#server/contract/form.ts";
import { identityDeclaration } from "#server/platform/languages/identity-declaration.ts";
import { isTooShort, type Statement } from "./use-statement.ts";

/** What an identity referee declares, with the signature below it. Those who have known the person for less than a year can't sign. */
export function SignStatement({
  statement,
  name,
  answers,
}: {
  statement: Statement;
  /** The candidate's; may be empty. */
  name: string;
  answers: Answers;
}) {
  const t = useTranslations("referee");
  const locale = useLocale();
  if (isTooShort(answers)) {
    return (
      <Alert tone="warn" live className="mt-5">
        {t("identity.tooShort")}
      </Alert>
    );
  }
  return (
    <Card className="mt-5 grid grid-cols-1 gap-4" aria-label={t("identity.sign")}>
      <h2 className="text-xl font-semibold">{t("identity.sign")}</h2>
      <p>{identityDeclaration(locale, name)}</p>
      <WaysToSign signature={statement.signature} onChange={statement.changed} />
      {statement.lack ? (
        <Alert tone="warn" live>
          {statement.lack}
        </Alert>
      ) : null}
    </Card>
  );
}
