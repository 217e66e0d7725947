"use client";

import { CircleCheck, CircleDashed } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { useWords } from "../messages/use-words.ts";
import type { ProofView, UploadView } from "../shared/answers.ts";
import { type CandidateKey, ofCandidate } from "../shared/candidate-address.ts";
import { Panel } from "../shared/panel.tsx";

/** Which documents fill the places of the rules, and the two faces side by side: a person compares them. */
export function DocumentProofPanel({
  proof,
  uploads,
  of,
}: {
  proof: ProofView;
  uploads: UploadView[];
  of: CandidateKey;
}) {
  const words = useWords("consoleCandidate");
  if (proof.rules.length === 0) return null;
  return (
    <Panel title={words("documents.proof")}>
      <div className="grid gap-4">
        {proof.rules.map((rule) => (
          <section key={rule.code} aria-label={rule.title}>
            <h3 className="text-sm font-semibold" title={`${rule.code}: ${rule.source}`}>
              {rule.title}
            </h3>
            <p className={`text-sm ${rule.met ? "text-good" : "text-ink-soft"}`}>
              {words(rule.met ? "documents.met" : "documents.open")}
            </p>
            <ul className="mt-1.5 grid gap-1.5">
              {rule.slots.map((slot) => (
                <Slot key={slot.key} slot={slot} />
              ))}
            </ul>
          </section>
        ))}
        {proof.faces ? <Faces faces={proof.faces} uploads={uploads} of={of} /> : null}
      </div>
    </Panel>
  );
}

function Slot({ slot }: { slot: ProofView["rules"][number]["slots"][number] }) {
  const words = useWords("consoleCandidate");
  const { filled } = slot;
  const Icon = filled ? CircleCheck : CircleDashed;
  return (
    <li className="flex gap-2 text-sm">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${filled ? "text-good" : "text-ink-soft"}`}
      />
      <span className="min-w-0">
        <span className="font-medium">{words(`documents.purpose.${slot.category}`)}: </span>
        {filled ? (
          slot.title
        ) : (
          <span className="text-ink-soft">
            {words("documents.missingNow", { title: slot.title })}
            {slot.instead.length > 0 ? (
              <span className="sr-only"> {words("documents.or", { titles: slot.instead.join(", ") })}</span>
            ) : null}
          </span>
        )}
      </span>
    </li>
  );
}

function Faces({
  faces,
  uploads,
  of,
}: {
  faces: NonNullable<ProofView["faces"]>;
  uploads: UploadView[];
  of: CandidateKey;
}) {
  const words = useWords("consoleCandidate");
  // Every look at a file is written down, so they are opened by whoever wants to see them.
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <Button kind="secondary" size="compact" className="justify-self-start" onClick={() => setOpen(true)}>
        {words("documents.faces")}
      </Button>
    );
  }
  return (
    <figure>
      <div className="grid grid-cols-2 gap-2">
        {[faces.face, faces.document].map((id) => {
          const upload = uploads.find((one) => one.id === id);
          return (
            <a
              key={id}
              href={`/review/files/${id}?${ofCandidate(of)}`}
              target="_blank"
              rel="noreferrer"
              className="block aspect-square overflow-hidden rounded-control bg-sunken"
            >
              <Picture
                src={`/review/files/${id}?${ofCandidate(of)}`}
                alt={upload?.title ?? words("documents.document")}
                className="size-full object-contain"
              />
            </a>
          );
        })}
      </div>
      <figcaption className="mt-1.5 text-sm text-ink-soft">{words("documents.facesText")}</figcaption>
    </figure>
  );
}
