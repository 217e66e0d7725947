import { useState } from "react";
import type { ChoiceDraft, PersonDraft } from "../launching/launch-answers.ts";

/** A form that is being filled in. `key` names what it creates: sent twice, it is created once. */
type LaunchDraft = { key: string; person: PersonDraft; choice: ChoiceDraft };

/**
 * Keeps the form in this tab, and in no other place, so that a reload loses nothing; a tab that is closed takes it with it.
 * Only for pages that are shown in the browser already: the server has no tab.
 * @param me who writes it: whoever signs in next in the same tab does not read it
 */
export function useKeptDraft(me: string, fresh: Omit<LaunchDraft, "key">) {
  const name = `candor.new-candidate:${me}`;
  const begin = (): LaunchDraft => ({ key: crypto.randomUUID(), ...fresh });
  const [draft, setDraft] = useState(() => readDraft(name) ?? begin());
  return {
    draft,
    keep(next: LaunchDraft) {
      setDraft(next);
      sessionStorage.setItem(name, JSON.stringify(next));
    },
    startOver() {
      sessionStorage.removeItem(name);
      setDraft(begin());
    },
  };
}

/** Null when there is none, or one of another version of this page. */
function readDraft(name: string): LaunchDraft | null {
  const text = sessionStorage.getItem(name);
  const draft: Partial<LaunchDraft> | null = text === null ? null : JSON.parse(text);
  return draft?.key && draft.person && draft.choice?.checks ? (draft as LaunchDraft) : null;
}
