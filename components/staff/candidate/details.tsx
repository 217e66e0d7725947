import type { ReactNode } from "react";
import type { CandidateDetails } from "../shared/answers.ts";
import { Panel } from "../shared/panel.tsx";
import { ExactTime } from "../shared/time-zone.tsx";

export function Details({ candidate }: { candidate: CandidateDetails }) {
  return (
    <Panel title="Details">
      <dl className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 text-sm">
        <Row name="Email">
          {candidate.email ? (
            <a href={`mailto:${candidate.email}`} className="break-words text-brand-ink underline">
              {candidate.email}
            </a>
          ) : null}
        </Row>
        <Row name="Phone">{candidate.contactNumber}</Row>
        <Row name="Role">{candidate.jobRole}</Row>
        <Row name="Department">{candidate.department}</Row>
        <Row name="Reference">{candidate.referenceCode}</Row>
        <Row name="Application ID">{candidate.partnerApplicationId}</Row>
        <Row name="Partner">{candidate.partner}</Row>
        <Row name="Created">{candidate.createdAt ? <ExactTime at={candidate.createdAt} /> : null}</Row>
        <Row name="Submitted">{candidate.submittedAt ? <ExactTime at={candidate.submittedAt} /> : null}</Row>
        <Row name="Consent">{candidate.acceptedTerms ? "Given with the signature" : "Not given yet"}</Row>
      </dl>
    </Panel>
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
