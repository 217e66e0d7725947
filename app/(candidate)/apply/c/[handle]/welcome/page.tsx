import { WelcomeStep } from "#components/candidate/welcome-step.tsx";
import { admit } from "../../../../../admit.ts";
import { type Params, visitOf } from "../visit.ts";

export default async function Page({ params }: Params) {
  const visit = admit(await visitOf((await params).handle), "welcome");
  return visit ? <WelcomeStep visit={visit} /> : null;
}
