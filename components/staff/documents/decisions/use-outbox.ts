"use client";

import { useEffect, useSyncExternalStore } from "react";
import { DecisionOutbox, isUnsent, type OutboxEntry, type OutboxView } from "./outbox.ts";
import { sendDecision } from "./send-decision.ts";

const nothing: OutboxView = { entries: [], trouble: null, newest: null };

/**
 * The one outbox of this tab: it goes on while pages come and go. What is unsent is kept in the tab's own storage, by member of
 * staff, so that a reload loses nothing and the end of the tab leaves nothing behind.
 */
export const outbox = new DecisionOutbox({
  send: sendDecision,
  keep(staffUserId, entries) {
    if (entries.length === 0) sessionStorage.removeItem(placeOf(staffUserId));
    else sessionStorage.setItem(placeOf(staffUserId), JSON.stringify(entries));
  },
  recall(staffUserId) {
    return JSON.parse(sessionStorage.getItem(placeOf(staffUserId)) ?? "[]") as OutboxEntry[];
  },
  later(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  now: Date.now,
});

function placeOf(staffUserId: string): string {
  return `candor.decisions.${staffUserId}`;
}

export function useOutbox(): OutboxView {
  return useSyncExternalStore(outbox.subscribe, outbox.view, () => nothing);
}

/** Sends what this member of staff decides and has left unsent, and warns before a page with unsent decisions is closed. */
export function useSending(staffUserId: string): void {
  useEffect(() => {
    outbox.open(staffUserId);
    const onVisible = () => document.visibilityState === "visible" && outbox.retry();
    const onLeave = (event: BeforeUnloadEvent) => {
      if (outbox.view().entries.some(isUnsent)) event.preventDefault();
    };
    window.addEventListener("online", outbox.retry);
    window.addEventListener("beforeunload", onLeave);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      window.removeEventListener("online", outbox.retry);
      window.removeEventListener("beforeunload", onLeave);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [staffUserId]);
}
