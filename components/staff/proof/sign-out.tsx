"use client";

import { LogOut } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import { CsrfForm } from "./csrf-form.tsx";

export function SignOut() {
  const words = useWords("consoleFrame");
  return (
    <CsrfForm action="/api/auth/signout">
      {(busy) => (
        <Button type="submit" kind="quiet" size="compact" busy={busy} className="whitespace-nowrap">
          {busy ? null : <LogOut aria-hidden="true" className="size-4" />}
          <span className="max-sm:sr-only">{words("signOut")}</span>
        </Button>
      )}
    </CsrfForm>
  );
}
