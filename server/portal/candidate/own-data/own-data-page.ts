import type { Language } from "../../../platform/languages/language.ts";
import { dataSections } from "../../foundation/rendering/record-words.ts";
import { recordWordsOf } from "../../foundation/rendering/record-words-of.ts";
import type { JourneyBrand } from "../journey/read-journey.ts";

/**
 * What stands around the data, on the page and in the document, in the candidate's language. `keptDays`: after how many days the company deletes a closed candidate; null where
 * its service does not say.
 */
export function ownDataWords(language: Language, brand: JourneyBrand, keptDays: number | null) {
  const { data } = recordWordsOf(language);
  const { name, supportEmail, supportPhone } = brand;
  return {
    title: data.title,
    lead: data.lead(name),
    savePdf: data.savePdf,
    saveJson: data.saveJson,
    yourFiles: data.yourFiles,
    sections: dataSections.map((section) => data.sections[section]),
    sees: { title: data.sees.title, text: data.sees.text(name) },
    kept: {
      title: data.kept.title,
      text: keptDays === null ? data.kept.unknown(name) : data.kept.days(String(keptDays), name),
    },
    left: {
      title: data.left.title,
      items: data.left.items,
      ask: data.left.ask(supportEmail ?? supportPhone ?? name),
    },
  };
}
