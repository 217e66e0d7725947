import { StatusStep } from "#components/candidate/status-step.tsx";
import { placeNames } from "#server/portal/candidate/facts/place-names.ts";
import { admit } from "../../../admit.tsx";
import { stepMetadata } from "../../../step-metadata.ts";
import { type Params, visitOf } from "../visit.ts";

export async function generateMetadata({ params }: Params) {
  return stepMetadata(await visitOf((await params).token), "status");
}

export default async function Page({ params }: Params) {
  return admit(await visitOf((await params).token), "status", (visit) => (
    <StatusStep visit={visit} names={placeNames(visit.journey.locale)} />
  ));
}
