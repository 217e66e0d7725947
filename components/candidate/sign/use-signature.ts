import { useRef, useState } from "react";
import { useTranslations } from "#components/words/translations.ts";
import { wrongParams } from "../failure-text.ts";
import type { SigningMethod } from "./method-choice.tsx";
import type { PadHandle } from "./signature-pad.tsx";
import { typedPicture } from "./typed-picture.ts";

export type Signature = ReturnType<typeof useSignature>;

/** What a candidate signs with: the way they chose, and what there is of each way. */
export function useSignature(name: string) {
  const pad = useRef<PadHandle>(null);
  const [method, setMethod] = useState<SigningMethod>("drawn");
  const [typed, setTyped] = useState(name);
  const [picture, setPicture] = useState<string | null>(null);

  /** Null while there is none. */
  async function given() {
    if (method === "uploaded") return picture ? { picture, by: { method } } : null;
    if (method === "typed") {
      const name = typed.trim();
      return name ? { picture: await typedPicture(name), by: { method, name } } : null;
    }
    const strokes = pad.current?.strokes() ?? [];
    const drawn = pad.current?.picture();
    return drawn && strokes.length > 0 ? { picture: drawn, by: { method, strokes } } : null;
  }

  return { pad, method, setMethod, typed, setTyped, picture, setPicture, given };
}

/** What keeps a signature from being one, as a request to sign, or to sign again. */
export function useSignatureFaults(method: SigningMethod) {
  const t = useTranslations("sign");
  return {
    lack: () => t(`errors.${method}`),
    /** Null where a failure is not the signature's. */
    wrong(error: unknown): string | null {
      const params = wrongParams(error);
      if (params.includes("by.strokes")) return t("errors.short");
      if (params.includes("picture") && method === "uploaded") return t("errors.blank");
      return params.includes("by.name") ? t("errors.typed") : null;
    },
  };
}
