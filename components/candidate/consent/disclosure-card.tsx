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
    <Card aria-labelledby={`${id}-title`} className={classes("grid gap-3", missing && "border-bad")}>
      <div lang={text.locale} className="grid gap-3">
        <h3 id={`${id}-title`} className="text-lg font-semibold">
          {text.title}
        </h3>
        {text.paragraphs.map((paragraph) => (
          <ConsentParagraph key={paragraph} text={paragraph} />
        ))}
      </div>
      {text.promises}
      {agreedAt ? (
        <p className="flex items-center gap-2.5 rounded-control bg-good-soft px-4 py-3 font-medium">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
          <span>{t.rich("agreedOn", { date: () => <LocalTime key="at" at={agreedAt} /> })}</span>
        </p>
      ) : (
        <div>
          <label className="flex min-h-12 items-center gap-3 rounded-control bg-sunken px-4 py-3 font-semibold has-checked:bg-brand-soft">
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
            <span id={`${id}-agree`}>
              {t("agree")} <span className="font-normal text-ink-soft">({t("required")})</span>
            </span>
          </label>
          {missing ? (
            <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-bad">
              {t("errors.missing")}
            </p>
          ) : null}
        </div>
      )}
    </Card>
  );
}
