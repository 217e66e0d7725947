"use client";

import type { ReactNode } from "react";
import type { PersonField } from "#server/contract/ledger/person.ts";
import { useWords } from "../../messages/use-words.ts";
import type { CandidateDetails } from "../../shared/answers.ts";
import { ExactTime } from "../../shared/time-zone.tsx";

export function Details({ candidate }: { candidate: CandidateDetails }) {
  const words = useWords("consoleCandidate");
  // The page's heading has the name.
  const person: Record<Exclude<PersonField, "firstName" | "lastName">, ReactNode> = {
    email: candidate.email ? (
      <a href={`mailto:${candidate.email}`} className="break-words text-brand-ink underline">
        {candidate.email}
      </a>
    ) : null,
    contactNumber: candidate.contactNumber,
    jobRole: candidate.jobRole,
    department: candidate.department,
  };
  return (
    <dl className="grid grid-cols-[minmax(0,7.5rem)_minmax(0,1fr)] gap-x-3 gap-y-2 text-sm">
      {Object.entries(person).map(([field, value]) => (
        <Row key={field} name={words(`details.${field as keyof typeof person}`)}>
          {value}
        </Row>
      ))}
      <Row name={words("details.reference")}>{candidate.referenceCode}</Row>
      <Row name={words("details.applicationId")}>{candidate.partnerApplicationId}</Row>
      <Row name={words("details.partner")}>{candidate.partner}</Row>
      <Row name={words("details.created")}>
        {candidate.createdAt ? <ExactTime at={candidate.createdAt} /> : null}
      </Row>
      <Row name={words("details.submitted")}>
        {candidate.submittedAt ? <ExactTime at={candidate.submittedAt} /> : null}
      </Row>
      <Row name={words("details.consent")}>
        {words(candidate.acceptedTerms ? "details.given" : "details.notGiven")}
      </Row>
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd dir="auto" className="min-w-0 break-words">
        {children || <span className="text-ink-soft">—</span>}
      </dd>
    </>
  );
}
