"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { classes } from "#components/ui/classes.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { TextArea } from "#components/ui/field.tsx";
import type { CandidateDetails, UploadView } from "../shared/answers.ts";

export type Rejection = { reasonId: number | null; text: string | null; note: string | null; final: boolean };

/** Why a document can't be used, in words for the candidate, with a preview of what they will read. */
export function RejectDialog({
  open,
  onOpenChange,
  upload,
  candidate,
  brandName,
  onReject,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  upload: UploadView;
  candidate: CandidateDetails;
  brandName: string;
  onReject: (rejection: Rejection) => void;
}) {
  const trpc = useTRPC();
  const { data: reasons = [] } = useQuery({ ...trpc.reviews.reasons.queryOptions(), enabled: open });
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();

  function send(event: FormEvent) {
    event.preventDefault();
    const words = reason.trim();
    if (words.length < 3) setError("Give a short reason: the candidate will read it.");
    else onReject(rejectionOf(words));
  }

  /** The reason that was chosen, in each language, unless it was edited: then these words, for everyone. */
  function rejectionOf(words: string): Rejection {
    const chosen = reasons.find(({ id }) => id === chosenId);
    const text = words === chosen?.text ? null : words;
    return { reasonId: chosen?.id ?? null, text, note: null, final: chosen?.final ?? false };
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Reject ${upload.title.toLowerCase()}`}
      description="Choose a reason or write your own. The candidate is asked to send the document again."
      closeLabel="Close"
    >
      <form onSubmit={send} className="grid gap-4">
        <fieldset aria-label="Reasons" className="flex flex-wrap gap-2">
          {reasons.map(({ id, name, text }) => (
            <button
              key={id}
              type="button"
              aria-pressed={chosenId === id}
              onClick={() => {
                setChosenId(id);
                setReason(text);
                setError(undefined);
              }}
              className={classes(
                "min-h-9 rounded-full border px-3 text-sm font-medium pointer-coarse:min-h-11",
                chosenId === id
                  ? "border-brand bg-brand-soft text-brand-ink"
                  : "border-line-strong hover:bg-sunken",
              )}
            >
              {name}
            </button>
          ))}
        </fieldset>
        <TextArea
          label="Reason"
          name="reason"
          dir="auto"
          rows={3}
          maxLength={500}
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send(event);
          }}
        />
        <Preview {...{ upload, candidate, brandName, reason }} />
        <div className="flex justify-end gap-2">
          <Button kind="secondary" size="compact" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" kind="danger" size="compact">
            Reject and ask again
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Preview({
  upload,
  candidate,
  brandName,
  reason,
}: {
  upload: UploadView;
  candidate: CandidateDetails;
  brandName: string;
  reason: string;
}) {
  if (!candidate.email) {
    return (
      <Alert tone="warn" title="No email address on record">
        No email will be sent. The reason shows on the candidate's page: please contact them yourself.
      </Alert>
    );
  }
  return (
    <figure className="rounded-control border border-line bg-sunken p-3 text-sm">
      <figcaption className="mb-1 text-ink-soft">
        <bdi>{candidate.email}</bdi> will get, from <bdi>{brandName}</bdi>:
      </figcaption>
      <p className="font-semibold">{upload.askAgain.subject}</p>
      <p dir="auto">{upload.askAgain.opening}</p>
      <p dir="auto" className="mt-1 border-l-2 border-line-strong pl-2 break-words whitespace-pre-line">
        {reason.trim() || "…"}
      </p>
    </figure>
  );
}
