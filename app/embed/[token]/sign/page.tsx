import { SignStep } from "#components/candidate/sign-step.tsx";
import { consentText } from "#server/portal/consent/consent-text.ts";
import { admit } from "../../../admit.ts";
import { type Params, visitOf } from "../visit.ts";

export default async function Page({ params }: Params) {
  const visit = admit(await visitOf((await params).token), "sign");
  return visit ? <SignStep visit={visit} text={consentText(visit.journey)} /> : null;
}
