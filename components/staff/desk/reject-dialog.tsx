"use client";

import { type FormEvent, useState } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { classes } from "#components/ui/classes.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { TextArea } from "#components/ui/field.tsx";
import type { CandidateDetails, UploadView } from "../shared/answers.ts";

const presets: [name: string, reason: string][] = [
  ["Blurred", "The photo is blurred. Please take it again in good light, and hold the camera still."],
  ["Can't be opened", "We could not open this file. Please send the document again, as a photo or a PDF."],
  ["Cut off", "Part of the document is missing. Please take it again with all four corners in the picture."],
  ["Glare", "Light is reflected on the document. Please take it again without flash, away from a window."],
  ["Expired", "The document has expired. Please send one that is still valid."],
  [
    "Other name",
    "The name on the document is not the one on your application. Please send a document in that name, or proof of the name change.",
  ],
  [
    "Wrong document",
    "This is not the document that we asked for. Please look at the list and send that one.",
  ],
];

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
  onReject: (reason: string) => void;
}) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();

  function send(event: FormEvent) {
    event.preventDefault();
    const words = reason.trim();
    if (words.length < 3) setError("Give a short reason: the candidate will read it.");
    else onReject(words);
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
          {presets.map(([name, words]) => (
            <button
              key={name}
              type="button"
              aria-pressed={reason === words}
              onClick={() => {
                setReason(words);
                setError(undefined);
              }}
              className={classes(
                "min-h-9 rounded-full border px-3 text-sm font-medium pointer-coarse:min-h-11",
                reason === words
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
