"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { useWords } from "../messages/use-words.ts";
import { mayOpen, pageAt, SettingsNav, type SettingsRole } from "./settings-nav.tsx";

/** The frame around the settings pages. Everyone has their own pages; the others say who can open them. */
export function SettingsFrame({ role, children }: { role: SettingsRole; children: ReactNode }) {
  const words = useWords("consoleSettings");
  const path = usePathname();
  const open = mayOpen(pageAt(path), role);
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-2xl font-semibold">{words("title")}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-8">
        <SettingsNav role={role} />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
          {open ? (
            children
          ) : (
            <Alert tone="info" title={words("forbidden.title")}>
              {words("forbidden.text")}
            </Alert>
          )}
        </div>
      </div>
    </div>
  );
}
