import { Check, CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { Spinner } from "#components/ui/spinner.tsx";
import { useTranslations } from "#components/words/translations.ts";
import type { SaveState } from "./use-autosave.ts";

/** How far one is, whether it is kept, and the way on; on a phone it stays in sight while the form is filled in. */
export function SaveBar({
  state,
  answered,
  total,
  children,
}: {
  state: SaveState;
  answered: number;
  total: number;
  children: ReactNode;
}) {
  const t = useTranslations("referee");
  const lost = state === "waiting" || state === "refused";
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-3 border-t border-line bg-canvas px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:flex sm:flex-wrap sm:items-center sm:justify-between sm:gap-4 sm:px-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-5 gap-y-1 text-sm sm:order-2 sm:mb-0">
        <span className="text-ink-soft">{t("answered", { count: answered, total })}</span>
        <span
          data-save-state={state}
          role={lost ? "alert" : undefined}
          className={`inline-flex items-center gap-1.5 ${lost ? "font-medium text-bad" : state === "saved" ? "font-medium text-good" : "text-ink-soft"}`}
        >
          <Mark state={state} />
          {t(`states.${state}`)}
        </span>
      </div>
      {children}
    </div>
  );
}

function Mark({ state }: { state: SaveState }) {
  if (state === "saved") return <Check aria-hidden="true" className="size-4" strokeWidth={3} />;
  if (state === "waiting" || state === "refused") return <CloudOff aria-hidden="true" className="size-4" />;
  return state === "untouched" ? null : <Spinner className="size-4" />;
}
