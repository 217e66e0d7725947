import { RefereesStep } from "#components/candidate/referees-step.tsx";
import { admit } from "../../../../../admit.ts";
import { stepMetadata } from "../../../../../step-metadata.ts";
import { type Params, visitOf } from "../visit.ts";

export async function generateMetadata({ params }: Params) {
  return stepMetadata(await visitOf((await params).handle), "referees");
}

export default async function Page({ params }: Params) {
  const visit = admit(await visitOf((await params).handle), "referees");
  return visit ? <RefereesStep visit={visit} /> : null;
}
