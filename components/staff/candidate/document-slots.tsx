"use client";

import { CircleCheck, CircleDashed, FileText } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { deskAddress } from "../desk/desk-address.ts";
import { useWords } from "../messages/use-words.ts";
import type { ProofView, UploadView } from "../shared/answers.ts";
import { type CandidateKey, ofCandidate } from "../shared/candidate-address.ts";

type SlotsProps = { proof: ProofView; uploads: UploadView[]; of: CandidateKey };

/**
 * Which documents fill the places of the rules, what state each is in, and what it replaced. Every look at a file is written down:
 * pictures are opened by whoever wants to see them.
 */
export function DocumentSlots({ proof, uploads, of }: SlotsProps) {
  const words = useWords("consoleCandidate");
  const [open, setOpen] = useState<{ title: string; uploads: UploadView[]; text: string } | null>(null);
  const placed = new Set(proof.rules.flatMap(({ slots }) => slots.flatMap(({ uploadIds }) => uploadIds)));
  const others = uploads.filter(({ id }) => !placed.has(id));
  const byId = (id: number) => uploads.find((upload) => upload.id === id);
  const show = (title: string, shown: (UploadView | undefined)[], text = "") =>
    setOpen({ title, text, uploads: shown.filter((one) => one !== undefined) });
  const file = (upload: UploadView) => (
    <DocumentFile
      key={upload.id}
      upload={upload}
      desk={deskAddress({ ...of, document: upload.id })}
      replaced={upload.replaces === null ? undefined : byId(upload.replaces)}
      onShow={show}
    />
  );
  return (
    <div className="grid min-w-0 gap-4">
      {proof.rules.map((rule) => (
        <section key={rule.code} aria-label={rule.title} className="min-w-0">
          <h3 className="text-sm font-semibold" title={`${rule.code}: ${rule.source}`}>
            {rule.title}
          </h3>
          <p className={`text-sm ${rule.met ? "text-good" : "text-ink-soft"}`}>
            {words(rule.met ? "documents.met" : "documents.open")}
          </p>
          <ul className="mt-2 grid min-w-0 gap-3">
            {rule.slots.map((slot) => (
              <li key={slot.key} className="grid min-w-0 gap-1.5">
                <SlotLine slot={slot} />
                <ul className="grid min-w-0 gap-1.5 ps-6 empty:hidden">
                  {slot.uploadIds.map(byId).map((upload) => (upload ? file(upload) : null))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {proof.faces ? (
        <Button
          kind="secondary"
          size="compact"
          className="justify-self-start"
          onClick={() =>
            show(
              words("documents.faces"),
              [proof.faces?.face, proof.faces?.document].map((id) => byId(id ?? 0)),
              words("documents.facesText"),
            )
          }
        >
          {words("documents.faces")}
        </Button>
      ) : null}
      {others.length > 0 ? (
        <section aria-label={words("documents.other")} className="min-w-0">
          {proof.rules.length > 0 ? (
            <h3 className="text-sm font-semibold">{words("documents.other")}</h3>
          ) : null}
          <ul className="mt-1.5 grid min-w-0 gap-1.5">{others.map(file)}</ul>
        </section>
      ) : null}
      {uploads.length + proof.rules.length === 0 ? (
        <p className="text-sm text-ink-soft">{words("documents.none")}</p>
      ) : null}
      {open ? (
        <Dialog
          open
          onOpenChange={(shown) => shown || setOpen(null)}
          title={open.title}
          closeLabel={words("actions.close")}
        >
          <Pictures uploads={open.uploads} of={of} />
          {open.text ? <p className="mt-3 text-sm text-ink-soft">{open.text}</p> : null}
        </Dialog>
      ) : null}
    </div>
  );
}

function SlotLine({ slot }: { slot: ProofView["rules"][number]["slots"][number] }) {
  const words = useWords("consoleCandidate");
  const Icon = slot.filled ? CircleCheck : CircleDashed;
  return (
    <p className="flex min-w-0 gap-2 text-sm">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${slot.filled ? "text-good" : "text-ink-soft"}`}
      />
      <span className="min-w-0 break-words">
        <span className="font-medium">{words(`documents.purpose.${slot.category}`)}: </span>
        {slot.filled ? (
          slot.title
        ) : (
          <span className="text-ink-soft">
            {words("documents.missing", { title: slot.title })}
            {slot.instead.length > 0 ? (
              <span className="sr-only"> {words("documents.or", { titles: slot.instead.join(", ") })}</span>
            ) : null}
          </span>
        )}
      </span>
    </p>
  );
}

const tones = { waiting: "info", approved: "good", rejected: "bad", awaited: "warn" } as const;

function DocumentFile({
  upload,
  desk,
  replaced,
  onShow,
}: {
  upload: UploadView;
  /** Where it is decided on. */
  desk: string;
  replaced: UploadView | undefined;
  onShow: (title: string, uploads: (UploadView | undefined)[]) => void;
}) {
  const words = useWords("consoleCandidate");
  const state = stateOf(upload);
  return (
    <li className="flex min-w-0 items-center gap-3 rounded-control border border-line p-2 text-sm">
      <FileText aria-hidden="true" className="size-8 shrink-0 rounded bg-sunken p-1.5 text-ink-soft" />
      <div className="grid min-w-0 flex-1 gap-1">
        <button
          type="button"
          onClick={() => onShow(upload.title, [upload])}
          className="min-w-0 justify-self-start text-start break-words text-brand-ink underline pointer-coarse:min-h-11"
        >
          {words("documents.view", { title: upload.title })}
        </button>
        {upload.isSignature ? null : (
          <Link href={desk} className="justify-self-start text-brand-ink underline pointer-coarse:min-h-11">
            {words("documents.desk")}
            <span className="sr-only">: {upload.title}</span>
          </Link>
        )}
        {replaced ? (
          <p className="flex flex-wrap gap-x-2 text-ink-soft">
            {words("documents.replaced", { title: replaced.title })}
            <button
              type="button"
              onClick={() => onShow(upload.title, [replaced, upload])}
              className="text-brand-ink underline pointer-coarse:min-h-11"
            >
              {words("documents.compare")}
            </button>
          </p>
        ) : null}
      </div>
      {state ? <Badge tone={tones[state]}>{words(`documents.state.${state}`)}</Badge> : null}
    </li>
  );
}

/** One, or two side by side. What browsers cannot show as a picture is opened as a file. */
function Pictures({ uploads, of }: { uploads: UploadView[]; of: CandidateKey }) {
  const words = useWords("consoleCandidate");
  return (
    <div className={`grid gap-3 ${uploads.length > 1 ? "sm:grid-cols-2" : ""}`}>
      {uploads.map((upload, index) => {
        const address = `/review/files/${upload.id}?${ofCandidate(of)}`;
        const isBefore = uploads.length > 1 && uploads[1]?.replaces === upload.id;
        const isNow = index === 1 && upload.replaces === uploads[0]?.id;
        return (
          <figure key={upload.id} className="min-w-0">
            {upload.fileType.startsWith("image/") ? (
              <a href={address} target="_blank" rel="noreferrer" className="block">
                <Picture src={address} alt={upload.title} className="max-h-[60vh] w-full object-contain" />
              </a>
            ) : (
              <a href={address} target="_blank" rel="noreferrer" className="text-brand-ink underline">
                {words("documents.view", { title: upload.title })}
              </a>
            )}
            <figcaption className="mt-1 text-sm break-words text-ink-soft">
              {isBefore ? `${words("documents.before")}: ` : isNow ? `${words("documents.now")}: ` : ""}
              {upload.title}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}

/** Null for the signature, which is not reviewed. */
function stateOf({ isSignature, awaited, review }: UploadView): keyof typeof tones | null {
  if (isSignature) return null;
  if (awaited) return "awaited";
  if (review?.decision === "approved" || review?.decision === "rejected") return review.decision;
  return "waiting";
}
