import { admit } from "#components/candidate/admit.ts";
import { DetailsStep } from "#components/candidate/details-step.tsx";
import { type Params, visitOf } from "../visit.ts";

export default async function Page({ params }: Params) {
  const visit = admit(await visitOf((await params).handle), "details");
  return visit ? <DetailsStep visit={visit} /> : null;
}
