import type { NameExplanation, NameReason } from "#server/contract/names/explain-name.ts";

const reasonWords: Record<NameReason, string> = {
  family_first: "family name first",
  order: "the names stand in another order",
  middle_missing: "a middle name is left out",
  initials: "initials stand for names",
  separator: "hyphens, apostrophes or spaces differ",
  macron: "macrons are left out",
  diacritic: "accents and marks are left out",
  transliteration: "letters are spelled as in passports, such as AA for Ā or SS for ß",
  single_name: "a single name, with what forms put beside it",
  truncated: "cut off at 39 characters, as in passports",
  former_name: "one of the other names that they gave",
  extra_name: "it has a name that the candidate did not give",
  other_script: "it is written in another alphabet; compare it with the Latin spelling on the document",
  other_name: "it is none of the names that the candidate gave",
};

const documentWords: Record<NameExplanation["linking"][number], string> = {
  marriage_certificate: "a marriage certificate",
  change_of_name_certificate: "a change of name certificate",
  divorce_order: "a divorce order",
};

/** What staff read about a name beside the candidate's own: a help for their decision, never the decision. */
export function nameWords({ verdict, reasons, former, linking }: NameExplanation): string {
  if (verdict === "same") return "Same name.";
  const why = reasons.map((reason) => reasonWords[reason]).join("; ");
  if (verdict === "explainable") {
    const link = former && linking.length > 0 ? ` ${linked(linking)} links it to the legal name.` : "";
    return `Explained: ${why}.${link}`;
  }
  return `Different: ${why}. Ask the candidate. A marriage certificate, a change of name certificate or a divorce order can link the two.`;
}

function linked(documents: NameExplanation["linking"]): string {
  const words = documents.map((document) => documentWords[document]);
  const list = [words.slice(0, -1).join(", "), words.at(-1)].filter(Boolean).join(" or ");
  return list.charAt(0).toUpperCase() + list.slice(1);
}
