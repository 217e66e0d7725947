import { useTranslations } from "#components/words/translations.ts";
import { wrongParams } from "../failure-text.ts";
import type { SigningMethod } from "./method-choice.tsx";

const lackOf = { drawn: "empty", typed: "typed", uploaded: "noPicture" } as const;

/** What keeps a signature from being one, as a request to sign, or to sign again. */
export function useSignatureFaults(method: SigningMethod) {
  const t = useTranslations("sign");
  return {
    lack: () => t(`errors.${lackOf[method]}`),
    /** Null where a failure is not the signature's. */
    wrong(error: unknown): string | null {
      const params = wrongParams(error);
      if (params.includes("by.strokes")) return t("errors.short");
      if (params.includes("picture") && method === "uploaded") return t("errors.blank");
      return params.includes("by.name") ? t("errors.typed") : null;
    },
  };
}
