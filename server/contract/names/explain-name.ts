import type { FactValue } from "../facts/values.ts";
import { compareNames, type NameComparison, type NameReason } from "./compare-names.ts";
import type { WrittenName } from "./name-words.ts";

export type { NameReason };
export type NameParts = { first: string; middle: string; last: string };
type FormerEntry = FactValue<"former_names">["entries"][number];
export type FormerName = NameParts & { kind: FormerEntry["kind"] };

/** What documents a change of name (domain.md, "Which documents prove identity"); a divorce order for going back to a name. */
type LinkingDocument = "marriage_certificate" | "change_of_name_certificate" | "divorce_order";

/**
 * A name beside those of a person. `former`: it is this other name of theirs, which is linked to the legal one by one of
 * `linking`; of an alias nothing official does.
 */
export type NameExplanation = NameComparison & { former: FormerName | null; linking: LinkingDocument[] };

const linkingOf: Record<FormerName["kind"], LinkingDocument[]> = {
  maiden: ["marriage_certificate"],
  married: ["divorce_order", "marriage_certificate"],
  before_change: ["change_of_name_certificate"],
  birth: ["marriage_certificate", "change_of_name_certificate"],
  alias: [],
  other: ["marriage_certificate", "change_of_name_certificate", "divorce_order"],
  "": ["marriage_certificate", "change_of_name_certificate", "divorce_order"],
};

/** Whether `shown` is the person's legal name, or one of their other names. It decides nothing: it says what people look at. */
export function explainName(legal: NameParts, formers: FormerName[], shown: WrittenName): NameExplanation {
  const byLegal = compareNames(legal, shown);
  if (byLegal.verdict !== "different") return { ...byLegal, former: null, linking: [] };
  for (const former of formers) {
    const { verdict, reasons } = compareNames(wholeName(former, legal), shown);
    if (verdict === "different") continue;
    return {
      verdict: "explainable",
      reasons: ["former_name", ...reasons],
      former,
      linking: linkingOf[former.kind],
    };
  }
  return { ...byLegal, former: null, linking: [] };
}

export function formerNamesOf(value: FactValue<"former_names"> | null | undefined): FormerName[] {
  return (value?.entries ?? []).flatMap(({ kind, first_name, middle_names, last_name }) =>
    first_name.trim() || last_name.trim()
      ? [{ kind, first: first_name, middle: middle_names, last: last_name }]
      : [],
  );
}

/** Of a former name often only the half that changed is told. */
function wholeName({ first, middle, last }: FormerName, legal: NameParts): NameParts {
  if (first.trim() && last.trim()) return { first, middle, last };
  if (first.trim() === "") return { first: legal.first, middle: middle.trim() ? middle : legal.middle, last };
  return { first, middle, last: legal.last };
}
