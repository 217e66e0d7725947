import { ConsentStep } from "#components/candidate/consent-step.tsx";
import { disclosureTexts } from "#server/portal/consent/disclosure-text.ts";
import { admit } from "../../../admit.ts";
import { stepMetadata } from "../../../step-metadata.ts";
import { type Params, visitOf } from "../visit.ts";

export async function generateMetadata({ params }: Params) {
  return stepMetadata(await visitOf((await params).token), "consent");
}

export default async function Page({ params }: Params) {
  const visit = admit(await visitOf((await params).token), "consent");
  if (!visit) return null;
  const { journey } = visit;
  return <ConsentStep visit={visit} texts={disclosureTexts(journey, journey.locale)} />;
}
