import type { TRPCClientErrorLike } from "@trpc/client";
import { type ComponentProps, useState } from "react";
import type { AppRouter } from "#server/portal/trpc/root.ts";
import type { SavedForm } from "./saved-form.tsx";

type Saving = { error: TRPCClientErrorLike<AppRouter> | null; reset: () => void };

/**
 * What is written of a record that colleagues may save meanwhile. `read` and `version` are the record as it was read last; `start` is what
 * a new one begins with.
 */
export function useDraft<Draft extends object>(read: Draft, version: number, start: Draft = read) {
  const [base, setBase] = useState({ written: read, version });
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const [begun, setBegun] = useState(start);
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft({ ...draft, ...part }),
    isDirty: JSON.stringify(draft) !== JSON.stringify(base.written),
    /** The version that is written over. */
    version: base.version,
    setVersion: (newer: number) => setBase((now) => ({ ...now, version: newer })),
    /** It was tried to save it: what is wrong is said from now on. */
    tried,
    setTried,
    onSaved(written: Draft, newer: number) {
      setBase({ written, version: newer });
      setDraft(written);
      setBegun(written);
    },
    discard() {
      setDraft(begun);
      setTried(false);
    },
    /** For `SavedForm`: what a colleague saved meanwhile, once that kept a save from being done. */
    conflict(save: Saving, theirs: string[]): ComponentProps<typeof SavedForm>["conflict"] {
      if (save.error?.data?.failure?.reason !== "changed_meanwhile") return null;
      const keepMine = () => {
        setBase({ written: read, version });
        setBegun(read);
        save.reset();
      };
      const takeTheirs = () => {
        keepMine();
        setDraft(read);
      };
      return { theirs, takeTheirs, keepMine };
    },
  };
}
