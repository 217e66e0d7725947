import { CircleCheck } from "lucide-react";
import { useId } from "react";
import { Card } from "#components/ui/card.tsx";
import { classes } from "#components/ui/classes.ts";
import { useTranslations } from "#components/words/translations.ts";
import type { ShownDisclosure } from "../journey.ts";
import { LocalTime } from "../local-time.tsx";
import { ConsentParagraph } from "./consent-paragraph.tsx";

export function DisclosureCard({
  text,
  agreedAt,
  ticked,
  missing,
  onTick,
}: {
  text: ShownDisclosure;
  agreedAt: string | null;
  ticked: boolean;
  missing: boolean;
  onTick: (on: boolean) => void;
}) {
  const t = useTranslations("consent");
  const id = useId();
  return (
    <Card aria-labelledby={`${id}-title`} className={classes("py-3 sm:py-4", missing && "border-bad")}>
      <h3 lang={text.locale} id={`${id}-title`} className="text-lg font-semibold">
        {text.title}
      </h3>
      <p>{text.summary}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <details className="flex-1 open:basis-full">
          <summary
            aria-describedby={`${id}-title`}
            className="inline-flex min-h-11 cursor-pointer items-center text-brand-ink underline underline-offset-4"
          >
            {t("readAll")}
          </summary>
          <div className="mb-2 grid gap-3 border-s-2 border-line ps-3">
            <div lang={text.locale} className="grid gap-3">
              {text.paragraphs.map((paragraph) => (
                <ConsentParagraph key={paragraph} text={paragraph} />
              ))}
            </div>
            {text.promises}
          </div>
        </details>
        {agreedAt ? (
          <p className="flex items-center gap-2.5 rounded-control bg-good-soft px-4 py-3 font-medium">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
            <span>{t.rich("agreedOn", { date: () => <LocalTime key="at" at={agreedAt} /> })}</span>
          </p>
        ) : (
          <label className="flex min-h-11 items-center gap-3 rounded-control bg-sunken px-4 font-semibold has-checked:bg-brand-soft">
            <input
              type="checkbox"
              name={text.disclosure}
              checked={ticked}
              required
              aria-labelledby={`${id}-agree ${id}-title`}
              aria-invalid={missing || undefined}
              aria-describedby={missing ? `${id}-error` : undefined}
              onChange={(event) => onTick(event.target.checked)}
              className="size-6 shrink-0 accent-brand"
            />
            <span id={`${id}-agree`}>{t("agree")}</span>
          </label>
        )}
      </div>
      {missing ? (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-bad">
          {t("errors.missing")}
        </p>
      ) : null}
    </Card>
  );
}
