import { Progress } from "#components/ui/progress.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { withoutIsolates } from "#server/platform/languages/isolates.ts";
import type { Journey } from "../journey.ts";

/** How many of the documents are there. On a phone it stays in view while one after the other is added. */
export function DocumentProgress({ journey }: { journey: Journey }) {
  const t = useTranslations("documents");
  const { given, total } = documentsGiven(journey);
  if (journey.closed || total < 2) return null;
  const words = t("progress", { given, total });
  return (
    <div className="top-0 z-10 -mx-4 grid gap-1.5 bg-canvas px-4 py-2 max-sm:sticky sm:mx-0 sm:px-0">
      <p className="text-sm font-medium">{words}</p>
      <Progress value={given / total} label={withoutIsolates(words)} />
    </div>
  );
}

/** Of the documents that are asked for, by name or by what they are to prove. */
function documentsGiven({ proof, wanted, missing }: Pick<Journey, "proof" | "wanted" | "missing">) {
  if (proof) {
    const given = proof.slots.filter(({ standing }) => standing === "given").length;
    return { given, total: proof.slots.length };
  }
  const open = wanted.types.filter((type) => missing.includes(type)).length;
  return { given: wanted.types.length - open, total: wanted.types.length };
}
