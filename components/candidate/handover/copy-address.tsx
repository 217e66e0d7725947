"use client";

import { Check, Copy } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { useTranslations } from "#components/words/translations.ts";

/** An address to type or to copy. Where a frame may not write to the clipboard, it is marked, ready to be copied. */
export function CopyAddress({ address }: { address: string }) {
  const t = useTranslations("handover");
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string | null>(null);

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      setCopied(address);
    } catch {
      field.current?.focus();
    }
  }

  return (
    <div className="grid gap-2">
      <label className="grid gap-1 text-sm font-medium">
        {t("address")}
        <input
          ref={field}
          readOnly
          dir="ltr"
          value={address}
          onFocus={(event) => event.target.select()}
          className="min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 font-mono text-sm"
        />
      </label>
      <Button kind="quiet" size="compact" onClick={copy} className="justify-self-start">
        {copied === address ? (
          <Check aria-hidden="true" className="size-4" />
        ) : (
          <Copy aria-hidden="true" className="size-4" />
        )}
        <span aria-live="polite">{copied === address ? t("copied") : t("copy")}</span>
      </Button>
    </div>
  );
}
