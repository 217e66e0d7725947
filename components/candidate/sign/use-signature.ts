import { useRef, useState } from "react";
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
