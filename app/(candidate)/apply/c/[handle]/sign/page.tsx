import { admit } from "#components/candidate/admit.ts";
import { SignStep } from "#components/candidate/sign-step.tsx";
import { type Params, visitOf } from "../visit.ts";

export default async function Page({ params }: Params) {
  const visit = admit(await visitOf((await params).handle), "sign");
  return visit ? <SignStep visit={visit} /> : null;
}
