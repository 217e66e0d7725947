"use client";

import { useMutation } from "@tanstack/react-query";
import { Check, CircleAlert, Info } from "lucide-react";
import { type FormEvent, type ReactNode, type RefObject, useId } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/field.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { SiteTrialView } from "../../shared/answers.ts";
import { failureWords } from "../../shared/failure-words.tsx";
import { neededHeaders } from "./needed-headers.ts";

/** A trial of a brand's, which the form and the rows of its sites begin. */
export function useSiteTrial() {
  const trpc = useTRPC();
  return useMutation(trpc.embedding.trySite.mutationOptions());
}

/** What is true of a site: whether the list has it, what is sent for it, and what its own pages let in. */
export function TrySite({
  brandId,
  portalUrl,
  address,
  field,
  trial,
  onAddress,
  onTry,
}: {
  brandId: number;
  portalUrl: string;
  address: string;
  /** Takes the focus when a row's button is pressed: what was found is said below it. */
  field: RefObject<HTMLInputElement | null>;
  trial: ReturnType<typeof useSiteTrial>;
  onAddress: (address: string) => void;
  onTry: (address: string) => void;
}) {
  const words = useWords("consoleSettings");
  const id = useId();
  const ofAddress = trial.error?.data?.failure?.param === "address";
  function submit(event: FormEvent) {
    event.preventDefault();
    if (address.trim() !== "") onTry(address);
  }
  return (
    <form
      id={`try-${brandId}`}
      onSubmit={submit}
      className="mt-4 grid gap-3 border-t border-line pt-4"
      noValidate
    >
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          ref={field}
          id={id}
          label={words("sites.tryField")}
          hint={words("sites.tryHint")}
          className="min-w-0 flex-1 basis-72"
          type="url"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          value={address}
          error={ofAddress ? trial.error?.message : undefined}
          onChange={(event) => onAddress(event.target.value)}
        />
        <Button type="submit" kind="secondary" busy={trial.isPending}>
          {words("sites.try")}
        </Button>
      </div>
      <div role="status" className="grid gap-2 text-sm">
        {trial.data ? <Trial trial={trial.data} portalUrl={portalUrl} /> : null}
        {trial.error && !ofAddress ? <p className="text-bad">{failureWords(trial.error)}</p> : null}
      </div>
    </form>
  );
}

function Trial({ trial, portalUrl }: { trial: SiteTrialView; portalUrl: string }) {
  const words = useWords("consoleSettings");
  const { origin, entry, frameAncestors } = trial;
  return (
    <>
      {entry === null ? (
        <Finding is="bad">{words("sites.trial.unlisted", { origin })}</Finding>
      ) : (
        <Finding is="good">
          {words(entry === origin ? "sites.trial.listed" : "sites.trial.covered", { origin, entry })}
        </Finding>
      )}
      <Finding is="note">
        {words("sites.trial.sent")} <Code>{frameAncestors}</Code>
      </Finding>
      <Reached trial={trial} portalUrl={portalUrl} />
    </>
  );
}

function Reached({ trial: { origin, reached }, portalUrl }: { trial: SiteTrialView; portalUrl: string }) {
  const words = useWords("consoleSettings");
  if (reached.as === "local") return <Finding is="note">{words("sites.trial.local", { origin })}</Finding>;
  if (reached.as === "refused") {
    return <Finding is="note">{words("sites.trial.refused", { why: reached.why })}</Finding>;
  }
  if (reached.as === "silent") return <Finding is="bad">{words("sites.trial.silent", { origin })}</Finding>;
  const { status, script, frame, camera } = reached;
  const needed = neededHeaders(portalUrl);
  return (
    <>
      <Finding is={status < 400 ? "good" : "note"}>{words("sites.trial.answers", { status })}</Finding>
      {script && frame && camera ? <Finding is="good">{words("sites.trial.headersGood")}</Finding> : null}
      {script ? null : (
        <Finding is="bad">
          {words("sites.trial.script")} <Code>{needed.script}</Code>
        </Finding>
      )}
      {frame ? null : (
        <Finding is="bad">
          {words("sites.trial.frame")} <Code>{needed.frame}</Code>
        </Finding>
      )}
      {camera ? null : (
        <Finding is="bad">
          {words("sites.trial.camera")} <Code>{needed.camera}</Code>
        </Finding>
      )}
    </>
  );
}

const marks = { good: Check, bad: CircleAlert, note: Info };
const inks = { good: "text-good", bad: "text-bad", note: "text-ink-soft" };

function Finding({ is, children }: { is: keyof typeof marks; children: ReactNode }) {
  const Mark = marks[is];
  return (
    <p className="flex items-start gap-2">
      <Mark aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${inks[is]}`} />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}

function Code({ children }: { children: string }) {
  return (
    <code dir="ltr" className="rounded bg-sunken px-1 font-mono text-xs break-all">
      {children}
    </code>
  );
}
