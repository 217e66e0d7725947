"use client";

import { CircleCheck, CircleDashed } from "lucide-react";
import type { ReactNode } from "react";
import { useWords } from "../../messages/use-words.ts";
import type { CandidateDetails, CandidatePageView, ProofView } from "../../shared/answers.ts";
import { CompareFaces } from "./compare-faces.tsx";
import { DocumentCard } from "./document-card.tsx";
import { groupDocuments, type Replacing } from "./document-groups.ts";
import { useReturnToDocument } from "./return-to-document.ts";
import { SignatureCard } from "./signature-card.tsx";

const columns = "grid min-w-0 grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-3";

/** The candidate's documents: which places of the rules they fill, how each stands, and what it replaced. */
export function DocumentSlots({ page }: { page: CandidatePageView }) {
  const words = useWords("consoleCandidate");
  const { candidate, proof, uploads, covers } = page;
  useReturnToDocument(candidate.id);
  const { placed, rejected, others, signatures } = groupDocuments(proof, uploads);
  const hasGroups = proof.rules.length + rejected.length > 0;
  return (
    <div className="grid min-w-0 gap-5">
      {proof.rules.map((rule) => (
        <section key={rule.code} aria-label={rule.title} className="grid min-w-0 gap-2">
          <div>
            <h3 className="text-sm font-semibold" title={`${rule.code}: ${rule.source}`}>
              {rule.title}
            </h3>
            <p className={`text-sm ${rule.met ? "text-good" : "text-ink-soft"}`}>
              {words(rule.met ? "documents.met" : "documents.open")}
            </p>
          </div>
          <ul className={columns}>
            {rule.slots.map((slot) => (
              <Slot key={slot.key} slot={slot} candidate={candidate} placed={placed} />
            ))}
          </ul>
        </section>
      ))}
      {proof.faces ? <CompareFaces candidate={candidate} faces={proof.faces} uploads={uploads} /> : null}
      <Group title={words("documents.rejected")} candidate={candidate} chains={rejected} />
      <Group title={hasGroups ? words("documents.other") : null} candidate={candidate} chains={others} />
      {signatures.map((upload) => (
        <SignatureCard key={upload.id} candidate={candidate} upload={upload} />
      ))}
      {uploads.length === 0 ? (
        <p className="text-sm text-ink-soft">
          {words(candidate.status === "candidate" ? "documents.noneYet" : "documents.none")}
        </p>
      ) : null}
      {covers === "all" ? null : <p className="text-sm text-ink-soft">{words("documents.partly")}</p>}
    </div>
  );
}

type Rule = ProofView["rules"][number];

/** A place of a rule, with what fills it. */
function Slot({
  slot,
  candidate,
  placed,
}: {
  slot: Rule["slots"][number];
  candidate: CandidateDetails;
  placed: ReadonlyMap<number, Replacing>;
}) {
  const chains = slot.uploadIds.flatMap((id) => {
    const chain = placed.get(id);
    return chain ? [chain] : [];
  });
  return (
    <li className={`grid min-w-0 content-start gap-1.5 ${chains.some(isLong) ? "col-span-full" : ""}`}>
      <SlotLine slot={slot} />
      {chains.map((chain) => (
        <Chain key={chain[0].id} candidate={candidate} chain={chain} />
      ))}
    </li>
  );
}

function SlotLine({ slot }: { slot: Rule["slots"][number] }) {
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

function Group({
  title,
  candidate,
  chains,
}: {
  title: ReactNode;
  candidate: CandidateDetails;
  chains: readonly Replacing[];
}) {
  if (chains.length === 0) return null;
  return (
    <section className="grid min-w-0 gap-2">
      {title ? <h3 className="text-sm font-semibold">{title}</h3> : null}
      <ul className={columns}>
        {chains.map((chain) => (
          <li key={chain[0].id} className={isLong(chain) ? "col-span-full" : "min-w-0"}>
            <Chain candidate={candidate} chain={chain} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A document beside what it replaced. */
function Chain({ candidate, chain }: { candidate: CandidateDetails; chain: Replacing }) {
  const ageOf = (place: number) => (place === 0 ? "now" : "before");
  return (
    <div className={isLong(chain) ? `${columns} items-start` : "min-w-0"}>
      {chain.map((upload, place) => (
        <DocumentCard
          key={upload.id}
          candidate={candidate}
          upload={upload}
          age={isLong(chain) ? ageOf(place) : undefined}
        />
      ))}
    </div>
  );
}

function isLong(chain: Replacing): boolean {
  return chain.length > 1;
}
