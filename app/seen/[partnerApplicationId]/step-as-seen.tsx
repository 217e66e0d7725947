import type { ReactNode } from "react";
import { ConsentStep } from "#components/candidate/consent-step.tsx";
import { DetailsStep } from "#components/candidate/details-step.tsx";
import { DocumentsStep } from "#components/candidate/documents-step.tsx";
import { RefereesStep } from "#components/candidate/referees-step.tsx";
import { ReviewStep } from "#components/candidate/review-step.tsx";
import { SignStep } from "#components/candidate/sign-step.tsx";
import { StatusStep } from "#components/candidate/status-step.tsx";
import { WelcomeStep } from "#components/candidate/welcome-step.tsx";
import { consentText } from "#server/portal/candidate/consent/consent-text.ts";
import { disclosureTexts } from "#server/portal/candidate/consent/disclosure-text.ts";
import { whoGetsWhat } from "#server/portal/candidate/consent/who-gets-what.ts";
import { placeNames } from "#server/portal/candidate/facts/place-names.ts";
import type { Visit } from "#server/portal/candidate/journey/visit.ts";
import { showQuestions } from "../../show-questions.tsx";

/** The page that a candidate comes back to, as it is now. */
export function stepAsSeen(visit: Extract<Visit, { ok: true }>): ReactNode {
  const { journey } = visit;
  switch (journey.step) {
    case "welcome":
      return <WelcomeStep visit={visit} />;
    case "details":
      return <DetailsStep visit={visit} />;
    case "consent":
      return (
        <ConsentStep
          visit={visit}
          texts={disclosureTexts(journey, journey.locale)}
          table={whoGetsWhat(journey, journey.locale)}
        />
      );
    case "facts":
      return showQuestions(visit);
    case "documents":
      return <DocumentsStep visit={visit} />;
    case "referees":
      return <RefereesStep visit={visit} />;
    case "review":
      return <ReviewStep visit={visit} names={placeNames(journey.locale)} />;
    case "sign":
      return <SignStep visit={visit} text={consentText(journey)} />;
    case "status":
      return <StatusStep visit={visit} names={placeNames(journey.locale)} />;
  }
}
