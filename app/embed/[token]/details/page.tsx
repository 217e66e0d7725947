import { DetailsStep } from "#components/candidate/details-step.tsx";
import { admit } from "../../../admit.ts";
import { type Params, visitOf } from "../visit.ts";

export default async function Page({ params }: Params) {
  const visit = admit(await visitOf((await params).token), "details");
  return visit ? <DetailsStep visit={visit} /> : null;
}
