"use client";

import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isBroken, refusalOf } from "#components/trpc/failed-call.ts";
import { useTRPCClient } from "#components/trpc/trpc.tsx";
import type { Outcome } from "#server/contract/check.ts";
import { useWords } from "../../../messages/use-words.ts";
import type { CandidateKey } from "../../../shared/candidate-address.ts";

/** The entries of the form. Those of the option that was not chosen are kept, but not sent. */
export type Found = {
  outcome: Outcome | null;
  fileFrom: "findings" | "own";
  findings: string;
  file: File | null;
  expirationDate: string;
};
export type Wrong = { outcome?: string; file?: string; findings?: string; expirationDate?: string };

const nothing: Found = { outcome: null, fileFrom: "findings", findings: "", file: null, expirationDate: "" };

/** A connection that is silent for this long is dead. The largest file has been sent by then. */
const patienceMs = 180_000;

/** The result as entered, its errors, and recording it. */
export function useFoundResult(
  of: CandidateKey & { checkId: number; fileLimitBytes: number; proposedExpiry: string | null },
  { onRecorded, onRefused }: { onRecorded: () => Promise<unknown>; onRefused: (wrong: Wrong) => void },
) {
  const words = useWords("consoleCandidate");
  const client = useTRPCClient();
  const [found, setFound] = useState({ ...nothing, expirationDate: of.proposedExpiry ?? "" });
  const [wrong, setWrong] = useState<Wrong>({});
  const [timesTold, setTimesTold] = useState(0);
  // The same key as long as the same result may have arrived already: a retry is then recorded once.
  const [key, setKey] = useState(newKey);
  // The second click of a double click arrives before the page has rendered the first.
  const underWay = useRef(false);
  const record = useMutation({
    mutationFn: () =>
      client.results.record.mutate(formOf({ ...of, key }, found), {
        signal: AbortSignal.timeout(patienceMs),
      }),
    onSuccess: onRecorded,
    onSettled() {
      underWay.current = false;
    },
    onError(error) {
      if (isBroken(error)) return;
      setKey(newKey());
      const told = besideFields(error, (problem) => words(`outcome.pdf.problem.${problem}`));
      tell(told);
      onRefused(told);
    },
  });
  function tell(told: Wrong) {
    setWrong(told);
    setTimesTold((times) => times + 1);
  }
  return {
    found,
    wrong,
    timesTold,
    record,
    change(changes: Partial<Found>) {
      setFound({ ...found, ...changes });
      const changed = new Set(Object.keys(changes));
      setWrong(Object.fromEntries(Object.entries(wrong).filter(([name]) => !changed.has(name))));
      setKey(newKey());
      record.reset();
    },
    send() {
      if (underWay.current) return;
      underWay.current = true;
      record.mutate();
    },
    /** Whether it can be sent; missing values are reported beside the fields. */
    check(): boolean {
      const wrongFile = found.fileFrom === "own" ? wrongWith(found.file, of.fileLimitBytes) : null;
      const missing: Wrong = {
        ...(found.outcome === null ? { outcome: words("outcome.foundNeeded") } : {}),
        ...(wrongFile === null ? {} : { file: words(`outcome.pdf.problem.${wrongFile}`) }),
      };
      tell(missing);
      return Object.keys(missing).length === 0;
    },
  };
}

const newKey = () => crypto.randomUUID();

function wrongWith(file: File | null, limitBytes: number): "missing" | "empty" | "large" | null {
  if (!file) return "missing";
  if (file.size === 0) return "empty";
  return file.size > limitBytes ? "large" : null;
}

/** Only an outcome that says something about the candidate has a last valid day. */
export function takesDay({ outcome }: Found): boolean {
  return outcome !== "unable_to_complete";
}

function formOf(of: CandidateKey & { checkId: number; key: string }, found: Found): FormData {
  const form = new FormData();
  form.set("partnerApplicationId", of.partnerApplicationId);
  if (of.candidateId !== undefined) form.set("candidateId", String(of.candidateId));
  form.set("checkId", String(of.checkId));
  form.set("key", of.key);
  form.set("outcome", found.outcome ?? "");
  if (found.fileFrom === "findings") form.set("findings", found.findings);
  else if (found.file) form.set("file", found.file);
  if (takesDay(found) && found.expirationDate !== "") form.set("expirationDate", found.expirationDate);
  return form;
}

const names: Record<string, keyof Wrong> = {
  data: "file",
  findings: "findings",
  expiration_date: "expirationDate",
};

/** The service's messages about files are written for candidates, who may send a photo instead. */
const fileProblems = [
  "unsupported_file_type",
  "unreadable_file",
  "pdf_encrypted",
  "pdf_active_content",
  "pdf_embedded_files",
  "pdf_too_many_pages",
] as const;
type FileProblem = (typeof fileProblems)[number];

/** What is wrong with single fields: in the console's words for files, else in the service's. */
function besideFields(error: unknown, fileWords: (problem: FileProblem) => string): Wrong {
  const refusal = refusalOf(error);
  const { reason, param, details = [] } = refusal?.failure ?? {};
  const ofFile = fileProblems.find((problem) => problem === reason);
  const told =
    param && refusal ? [{ param, message: ofFile ? fileWords(ofFile) : refusal.message }] : details;
  return Object.fromEntries(
    told.flatMap(({ param, message }) => (names[param] ? [[names[param], message]] : [])),
  );
}
