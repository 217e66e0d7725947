"use client";

import { AdjudicationPanel } from "../../decisions/adjudication-panel.tsx";
import { isOpen } from "../../documents/decisions/standing.ts";
import { useOutbox } from "../../documents/decisions/use-outbox.ts";
import { Names } from "../../documents/names.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { CandidatePageView } from "../../shared/answers.ts";
import type { CandidateKey } from "../../shared/candidate-address.ts";
import type { OpenAction } from "./actions/action-id.ts";
import { CheckList } from "./check-list.tsx";
import { Consents } from "./consents.tsx";
import { DeliveriesOfCandidate } from "./deliveries-of-candidate.tsx";
import { Details } from "./details.tsx";
import { DocumentSlots } from "./document-slots.tsx";
import { Facts } from "./facts.tsx";
import { History } from "./history.tsx";
import { KeptUntil } from "./kept-until.tsx";
import { MessagesSection } from "./messages-section.tsx";
import { Notes } from "./notes.tsx";
import { Referees } from "./referees.tsx";
import { Section } from "./section.tsx";
import { type SectionId, type Sections, sectionIds } from "./use-sections.ts";

/** The parts that this candidate's page has: what the service or the person has no part in is left out. */
export function sectionsOf({ candidate, factsMissing, seesDeliveries }: CandidatePageView): SectionId[] {
  return sectionIds.filter((id) => {
    if (id === "facts") return factsMissing !== null;
    if (id === "referees") return candidate.checks.some(({ hasReferees }) => hasReferees);
    return id !== "deliveries" || seesDeliveries;
  });
}

const column = "grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4";

/** What is worked on at the left, and beside it what it is held against. */
export function CandidateSections({
  of,
  page,
  sections,
  told,
  onOpen,
  onChanged,
}: {
  of: CandidateKey;
  page: CandidatePageView;
  sections: Sections;
  /** The page is notified of changes. */
  told: boolean;
  onOpen: (action: OpenAction) => void;
  onChanged: () => Promise<unknown>;
}) {
  const words = useWords("consoleCandidate");
  const { entries } = useOutbox();
  const { candidate, uploads, factsMissing } = page;
  const owner = { partnerApplicationId: candidate.partnerApplicationId, candidateId: candidate.id };
  const has = new Set(sectionsOf(page));
  const toDecide = uploads.filter((upload) => isOpen(upload, entries)).length;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className={column}>
        <CheckList
          page={page}
          sections={sections}
          onCancel={(checkId) => onOpen({ action: "cancel_check", checkId })}
          onChanged={onChanged}
        />
        {candidate.checks.some(({ attention }) => attention) ? (
          <AdjudicationPanel candidate={candidate} />
        ) : null}
        <Section
          id="documents"
          sections={sections}
          aside={toDecide > 0 ? words("documents.toReview", { count: toDecide }) : null}
        >
          <DocumentSlots page={page} />
        </Section>
        <Section id="notes" sections={sections}>
          <Notes of={owner} first={page.notes} />
        </Section>
        <Section id="messages" sections={sections}>
          <MessagesSection page={page} onOpen={onOpen} />
        </Section>
        {has.has("facts") ? (
          <Section
            id="facts"
            sections={sections}
            aside={words("facts.missing", { count: factsMissing ?? 0 })}
          >
            <Facts of={of} told={told} />
          </Section>
        ) : null}
        {has.has("referees") ? (
          <Section id="referees" sections={sections}>
            <Referees candidate={candidate} onChanged={onChanged} />
          </Section>
        ) : null}
      </div>
      <Beside of={of} page={page} sections={sections} told={told} />
    </div>
  );
}

/** What the work is held against. */
function Beside({
  of,
  page,
  sections,
  told,
}: {
  of: CandidateKey;
  page: CandidatePageView;
  sections: Sections;
  told: boolean;
}) {
  const { candidate, names, seesDeliveries } = page;
  return (
    <div className={column}>
      <Section id="details" sections={sections}>
        <Details candidate={candidate} />
      </Section>
      <Section id="names" sections={sections}>
        <Names names={names} />
      </Section>
      <Section id="consents" sections={sections}>
        <Consents candidate={candidate} />
      </Section>
      <Section id="kept" sections={sections}>
        <KeptUntil of={of} checks={candidate.checks} />
      </Section>
      {seesDeliveries ? (
        <Section id="deliveries" sections={sections}>
          <DeliveriesOfCandidate candidate={candidate} />
        </Section>
      ) : null}
      <Section id="history" sections={sections}>
        <History of={of} told={told} />
      </Section>
    </div>
  );
}
