import { useTranslations } from "#components/candidate/messages/translations.ts";
import type { FileType } from "#server/contract/upload.ts";
import type { JourneyDocument, JourneyPart } from "../journey.ts";

/** What a document is called: `Driver licence, back`. */
export function useDocumentName(): (document: {
  idType: FileType;
  side: JourneyDocument["side"] | JourneyPart;
}) => string {
  const types = useTranslations("idTypes");
  const sides = useTranslations("sides");
  return ({ idType, side }) => {
    const type = types(idType);
    return side === null || side === "whole" ? type : sides(`named.${side}`, { type });
  };
}
