import { ConsentStep } from "#components/candidate/consent-step.tsx";
import { disclosureTexts } from "#server/portal/candidate/consent/disclosure-text.ts";
import { whoGetsWhat } from "#server/portal/candidate/consent/who-gets-what.ts";
import { admit } from "../../../../../admit.tsx";
import { stepMetadata } from "../../../../../step-metadata.ts";
import { type Params, visitOf } from "../visit.ts";

export async function generateMetadata({ params }: Params) {
  return stepMetadata(await visitOf((await params).handle), "consent");
}

export default async function Page({ params }: Params) {
  return admit(await visitOf((await params).handle), "consent", (visit) => (
    <ConsentStep
      visit={visit}
      texts={disclosureTexts(visit.journey, visit.journey.locale)}
      table={whoGetsWhat(visit.journey, visit.journey.locale)}
    />
  ));
}
