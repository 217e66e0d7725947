"use client";

import { Camera, type LucideIcon } from "lucide-react";
import { useRef } from "react";
import { Button, type ButtonKind } from "#components/ui/button.tsx";

/** One file from the device; with `camera`, a photo straight from its camera app. The same one may be chosen again. */
export function FileButton({
  label,
  accept,
  camera = false,
  icon: Icon = Camera,
  kind = "primary",
  className,
  testId,
  onFile,
}: {
  label: string;
  accept: string;
  camera?: boolean;
  icon?: LucideIcon;
  kind?: ButtonKind;
  className?: string;
  testId?: string;
  onFile: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind={kind} className={className} onClick={() => input.current?.click()}>
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        capture={camera ? "environment" : undefined}
        hidden
        aria-label={label}
        data-testid={testId}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}
