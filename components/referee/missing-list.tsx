import { Alert } from "#components/ui/alert.tsx";
import { useTranslations } from "#components/words/translations.ts";
import type { Field } from "./question.tsx";

/** What still needs an answer, each a way to get there. */
export function MissingList({ fields }: { fields: Field[] }) {
  const t = useTranslations("referee");
  if (fields.length === 0) return null;
  return (
    <Alert tone="bad" live className="mt-5">
      <p className="font-semibold">{t("missing", { count: fields.length })}</p>
      <ul className="mt-1">
        {fields.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#question-${id}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault();
                goTo(id);
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function goTo(id: string): void {
  const question = document.getElementById(`question-${id}`);
  question?.scrollIntoView({ block: "center" });
  question?.querySelector<HTMLElement>("input, textarea")?.focus({ preventScroll: true });
}
