"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { ChoiceField } from "#components/ui/choice-field.tsx";
import { classes } from "#components/ui/classes.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { TextArea } from "#components/ui/field.tsx";
import {
  isWritten,
  longestNote,
  type Rejection,
  reasonLength,
  rejectionOf,
  type WrittenRejection,
} from "../../documents/decisions/rejection.ts";
import { useWords } from "../../messages/use-words.ts";
import { Shortcut } from "../../palette/shortcut.tsx";
import type { CandidateDetails, RejectionReason, UploadView } from "../../shared/answers.ts";
import { RejectionPreview } from "./rejection-preview.tsx";

const nothing: WrittenRejection = { chosen: null, reason: "", note: "", isFinal: false };

/** Why a document can't be used, in words for the candidate, beside the email that they will get. */
export function RejectDialog({
  open,
  onOpenChange,
  upload,
  candidate,
  onReject,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  upload: UploadView;
  candidate: CandidateDetails;
  onReject: (rejection: Rejection) => void;
}) {
  const words = useWords("consoleDesk");
  const { reasons, written, isMissing, field, write, choose, send, onKeyDown } = useRejecting(open, onReject);
  const { note: _, ...mailed } = rejectionOf(written);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words("rejecting.title", { title: upload.title })}
      closeLabel={words("close")}
      wide
    >
      <form
        onSubmit={send}
        onKeyDown={onKeyDown}
        className="grid min-w-0 gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
      >
        <div className="grid min-w-0 content-start gap-3">
          <Reasons reasons={reasons} chosenId={written.chosen?.id ?? null} onChoose={choose} />
          <TextArea
            ref={field}
            label={words("rejecting.reason")}
            optionalText={words("rejecting.reasonHint")}
            name="reason"
            dir="auto"
            rows={3}
            maxLength={reasonLength.most}
            value={written.reason}
            error={isMissing ? words("rejecting.reasonNeeded") : undefined}
            onChange={({ target }) => write({ reason: target.value })}
          />
          <ForStaff written={written} onWrite={write} />
        </div>
        <RejectionPreview
          candidate={candidate}
          draft={isWritten(written) ? { uploadId: upload.id, ...mailed } : null}
          enabled={open}
        />
        <div className="sticky -bottom-5 flex flex-wrap justify-end gap-2 border-t border-line bg-raised py-3 max-sm:*:flex-1 sm:-bottom-7 lg:col-span-2">
          <Button kind="secondary" size="compact" onClick={() => onOpenChange(false)}>
            {words("rejecting.cancel")}
          </Button>
          <Button type="submit" kind="danger" size="compact" aria-keyshortcuts="Control+Enter">
            {words(written.isFinal ? "rejecting.rejectFinally" : "rejecting.rejectAgain")}
            <Shortcut keys="Mod+enter" />
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The rejection as it is written, by keys too: a digit chooses a reason, Enter sends it. */
function useRejecting(open: boolean, onReject: (rejection: Rejection) => void) {
  const trpc = useTRPC();
  const { data: reasons = [] } = useQuery({ ...trpc.reviews.reasons.queryOptions(), enabled: open });
  const [written, setWritten] = useState(nothing);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  function write(change: Partial<WrittenRejection>) {
    setWritten({ ...written, ...change });
    if (change.reason !== undefined) setMissing(false);
  }
  function choose(chosen: RejectionReason) {
    write({ chosen, reason: chosen.text, isFinal: chosen.final });
  }
  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    setMissing(!isWritten(written));
    if (isWritten(written)) onReject(rejectionOf(written));
    else field.current?.focus();
  }
  function onKeyDown(press: KeyboardEvent) {
    const { key, code, target, ctrlKey, metaKey, altKey } = press;
    const isAmongReasons = target instanceof HTMLFieldSetElement;
    if (key === "Enter" && (ctrlKey || metaKey || isAmongReasons)) return send(press);
    if (target instanceof HTMLTextAreaElement || ctrlKey || metaKey || altKey) return;
    // Where digits need Shift, as on French keyboards, the key without it has another character.
    const one = reasons[Number(/^Digit\d$/.test(code) ? code.slice(5) : key) - 1];
    if (one) choose(one);
  }
  return { reasons, written, isMissing, field, write, choose, send, onKeyDown };
}

/** What becomes of the document, and what staff note for each other. */
function ForStaff({
  written: { isFinal, note },
  onWrite,
}: {
  written: WrittenRejection;
  onWrite: (change: Partial<WrittenRejection>) => void;
}) {
  const words = useWords("consoleDesk");
  return (
    <>
      <ChoiceField
        label={words("rejecting.then")}
        columns={2}
        choices={[
          { value: "again", label: words("rejecting.again") },
          { value: "final", label: words("rejecting.final") },
        ]}
        value={isFinal ? "final" : "again"}
        onChange={(value) => onWrite({ isFinal: value === "final" })}
      />
      <TextArea
        label={words("rejecting.note")}
        optionalText={words("rejecting.noteHint")}
        name="note"
        dir="auto"
        rows={2}
        maxLength={longestNote}
        value={note}
        onChange={({ target }) => onWrite({ note: target.value })}
      />
    </>
  );
}

function Reasons({
  reasons,
  chosenId,
  onChoose,
}: {
  reasons: readonly RejectionReason[];
  chosenId: number | null;
  onChoose: (reason: RejectionReason) => void;
}) {
  const words = useWords("consoleDesk");
  return (
    // The dialog begins here, so that a digit chooses and is not written.
    <fieldset
      data-starts
      tabIndex={-1}
      aria-label={words("rejecting.reasons")}
      className="flex min-w-0 flex-wrap gap-2 rounded-control"
    >
      {reasons.map((reason, place) => (
        <button
          key={reason.id}
          type="button"
          aria-pressed={chosenId === reason.id}
          onClick={() => onChoose(reason)}
          className={classes(
            "flex min-h-9 min-w-0 items-center gap-1.5 rounded-full border px-3 text-sm font-medium break-words pointer-coarse:min-h-11",
            chosenId === reason.id
              ? "border-brand bg-brand-soft text-brand-ink"
              : "border-line-strong hover:bg-sunken",
          )}
        >
          {place < 9 ? <Shortcut keys={String(place + 1)} /> : null}
          <span className="min-w-0">{reason.name}</span>
        </button>
      ))}
    </fieldset>
  );
}
