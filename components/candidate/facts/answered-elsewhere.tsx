import { useLocale } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { AnswerLines } from "./answer-lines.tsx";
import { usePlaceNames } from "./place-names.tsx";
import type { Elsewhere } from "./use-fact-saving.ts";

/** What another device answered meanwhile, and which of both answers is to stay. Until that is chosen nothing more of it is saved. */
export function AnsweredElsewhere({
  elsewhere: { facts, keys },
  onTakeOver,
  onReplace,
}: {
  elsewhere: Elsewhere;
  onTakeOver: () => void;
  onReplace: () => void;
}) {
  const t = useTranslations("facts");
  const locale = useLocale();
  const names = usePlaceNames();
  return (
    <Card className="mb-4 grid grid-cols-1 gap-4 border-warn">
      <div role="alert">
        <h2 className="font-semibold">{t("elsewhere.title")}</h2>
      </div>
      <p className="text-ink-soft">{t("elsewhere.there")}</p>
      {keys.map((key) => (
        <AnswerLines key={key} factKey={key} fact={facts[key]} names={names} t={t} locale={locale} />
      ))}
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={onTakeOver}>{t("elsewhere.takeOver")}</Button>
        <Button kind="secondary" onClick={onReplace}>
          {t("elsewhere.replace")}
        </Button>
      </div>
    </Card>
  );
}
