import { Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { withoutIsolates } from "#server/platform/languages/isolates.ts";
import type { RefereeCheck, RefereeDraft } from "../journey.ts";
import { wayOnId } from "../step-foot.tsx";
import { openDraftOf } from "./referee-drafts.tsx";
import { RefereeFields } from "./referee-fields.tsx";
import { RefereeRow } from "./referee-row.tsx";

/** The people of one check. `writing` is the id of the one who is being changed, or `new`. */
export function RefereeList({
  check,
  explained,
  drafts,
  brand,
  onWriting,
  onChanged,
}: {
  check: RefereeCheck;
  /** Says what is asked of someone who confirms who the candidate is. */
  explained: boolean;
  /** What was half-written when the page was opened. */
  drafts: RefereeDraft[];
  brand: string;
  onWriting: (on: boolean) => void;
  onChanged: (words: string) => Promise<void>;
}) {
  const t = useTranslations("referees");
  const takes = check.formId !== null;
  const first = takes && check.referees.length === 0;
  const [writing, setWriting] = useState<number | "new" | null>(
    openDraftOf(check, drafts) ?? (first ? "new" : null),
  );

  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!settled) return;
    focusNext(check);
    setSettled(false);
  }, [settled, check]);

  function write(next: number | "new" | null) {
    onWriting(next !== null);
    setWriting(next);
  }

  async function saved(name: string) {
    await onChanged(t("saved", { name }));
    write(null);
    setSettled(true);
  }

  async function removed(name: string) {
    await onChanged(t("removed", { name }));
    setSettled(true);
  }

  return (
    <Card aria-label={withoutIsolates(t("list", { check: check.title }))} className="grid grid-cols-1 gap-4">
      <div>
        <h2 className="text-xl font-semibold">{check.title}</h2>
        {explained ? <p className="mt-1">{t("identity.lead")}</p> : null}
        <p className="mt-1 text-ink-soft">
          {takes
            ? check.complete
              ? t("enough")
              : t(check.referees.length > 0 ? "needed" : "neededFirst", { missing: check.missing })
            : t("company", { brand })}
        </p>
      </div>
      {check.referees.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {check.referees.map((referee) => (
            <li key={referee.id} className="py-4">
              {writing === referee.id ? (
                <RefereeFields check={check} referee={referee} onSaved={saved} onCancel={() => write(null)} />
              ) : (
                <RefereeRow
                  checkId={check.checkId}
                  referee={referee}
                  onChange={() => write(referee.id)}
                  onRemoved={removed}
                />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {writing === "new" ? (
        <RefereeFields
          check={check}
          onSaved={saved}
          onCancel={check.referees.length > 0 ? () => write(null) : undefined}
        />
      ) : null}
      {takes && writing === null ? (
        <Button
          id={addId(check)}
          kind={check.complete ? "secondary" : "primary"}
          onClick={() => write("new")}
          className="justify-self-start"
        >
          <Plus aria-hidden="true" className="size-5" />
          {t("add")}
        </Button>
      ) : null}
    </Card>
  );
}

/** What had the focus is gone: reading goes on at the next person to name, or at the way on when all are named. */
function focusNext(check: RefereeCheck): void {
  const next = check.complete ? document.getElementById(wayOnId) : document.getElementById(addId(check));
  next?.focus();
}

function addId({ checkId }: RefereeCheck): string {
  return `add-referee-${checkId}`;
}
