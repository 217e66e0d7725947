import { useTranslations } from "#components/words/translations.ts";

/** What a text that is agreed to promises. */
export type ConsentPromise = "data" | "correct" | "withdraw" | "dispute";

const places = { data: "my-data", correct: "correct", withdraw: "withdraw", dispute: "dispute" } as const;
const later = {
  data: "laterData",
  correct: "laterCorrect",
  withdraw: "laterWithdraw",
  dispute: "laterDispute",
} as const;

/**
 * Where the promises of a text are kept. Beside the text, which stays as it was published: before signing each says what there
 * will be, and after it leads to its place.
 */
export function Promises({
  promises,
  brand,
  signed = false,
}: {
  promises: readonly ConsentPromise[];
  brand: string;
  signed?: boolean;
}) {
  const t = useTranslations("promises");
  if (promises.length === 0) return null;
  if (!signed) return <Later promises={promises} brand={brand} />;
  return (
    <div className="text-sm">
      <p className="text-ink-soft">{t("title")}</p>
      <ul className="mt-1 grid grid-cols-1">
        {promises.map((promise) => (
          <li key={promise} className="min-w-0">
            <a
              href={`#${places[promise]}`}
              className="inline-flex min-h-11 items-center text-brand-ink underline underline-offset-4"
            >
              {t(promise)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Before signing: one press shows where each will be kept. */
function Later({ promises, brand }: { promises: readonly ConsentPromise[]; brand: string }) {
  const t = useTranslations("promises");
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand-ink underline underline-offset-4">
        {t("title")}
      </summary>
      <dl className="grid grid-cols-1 gap-2 border-s-2 border-line ps-3 pb-2">
        {promises.map((promise) => (
          <div key={promise} className="min-w-0">
            <dt className="font-medium">{t(promise)}</dt>
            <dd>{t(later[promise], { brand })}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
