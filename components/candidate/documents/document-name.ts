import { useTranslations } from "#components/words/translations.ts";
import type { DocumentType, JourneyDocument, JourneyPart } from "../journey.ts";

/** What a document is called: `Driver licence, back`. */
export function useDocumentName(): (document: {
  idType: DocumentType;
  side: JourneyDocument["side"] | JourneyPart;
}) => string {
  const types = useTranslations("idTypes");
  const sides = useTranslations("sides");
  return ({ idType, side }) => {
    const type = types(idType);
    return side === null || side === "whole" ? type : sides(`named.${side}`, { type });
  };
}
