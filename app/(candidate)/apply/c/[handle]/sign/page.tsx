import { SignStep } from "#components/candidate/sign-step.tsx";
import { consentText } from "#server/portal/candidate/consent/consent-text.ts";
import { admit } from "../../../../../admit.tsx";
import { stepMetadata } from "../../../../../step-metadata.ts";
import { type Params, visitOf } from "../visit.ts";

export async function generateMetadata({ params }: Params) {
  return stepMetadata(await visitOf((await params).handle), "sign");
}

export default async function Page({ params }: Params) {
  return admit(await visitOf((await params).handle), "sign", (visit) => (
    <SignStep visit={visit} text={consentText(visit.journey)} />
  ));
}
