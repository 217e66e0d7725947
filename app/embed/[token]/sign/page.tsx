import { SignStep } from "#components/candidate/sign-step.tsx";
import { consentText } from "#server/portal/consent/consent-text.ts";
import { admit } from "../../../admit.ts";
import { stepMetadata } from "../../../step-metadata.ts";
import { type Params, visitOf } from "../visit.ts";

export async function generateMetadata({ params }: Params) {
  return stepMetadata(await visitOf((await params).token), "sign");
}

export default async function Page({ params }: Params) {
  const visit = admit(await visitOf((await params).token), "sign");
  return visit ? <SignStep visit={visit} text={consentText(visit.journey)} /> : null;
}
