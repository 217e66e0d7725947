import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { Questions } from "./fact-entries.tsx";

/**
 * The questions about a fact itself, not about its entries. Beside `sent`, what the company said of it, only what that leaves
 * open is asked, and all once someone wants to change it.
 */
export function OwnQuestions({ sent, ...asked }: ComponentProps<typeof Questions> & { sent: ReactNode }) {
  const t = useTranslations("facts");
  const [isChanged, setChanged] = useState(false);
  const [left] = useState(() => asked.questions.filter(({ field }) => (asked.answers[field] ?? "") === ""));
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChanged) card.current?.querySelector<HTMLElement>("input, select")?.focus();
  }, [isChanged]);
  const isShort = Boolean(sent) && !isChanged;
  if (asked.questions.length === 0) return null;
  return (
    <Card ref={card} className="grid grid-cols-1 gap-5">
      <Questions {...asked} questions={isShort ? left : asked.questions} />
      {isShort ? (
        <div className="grid grid-cols-1 gap-2 border-t border-line pt-4">
          {sent}
          <Button kind="quiet" className="justify-self-start" onClick={() => setChanged(true)}>
            {t("gaps.change")}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
