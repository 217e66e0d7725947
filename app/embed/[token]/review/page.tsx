import { ReviewStep } from "#components/candidate/review-step.tsx";
import { placeNames } from "#server/portal/candidate/facts/place-names.ts";
import { admit } from "../../../admit.tsx";
import { stepMetadata } from "../../../step-metadata.ts";
import { type Params, visitOf } from "../visit.ts";

export async function generateMetadata({ params }: Params) {
  return stepMetadata(await visitOf((await params).token), "review");
}

export default async function Page({ params }: Params) {
  return admit(await visitOf((await params).token), "review", (visit) => (
    <ReviewStep visit={visit} names={placeNames(visit.journey.locale)} />
  ));
}
