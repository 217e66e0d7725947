import { StatusStep } from "#components/candidate/status-step.tsx";
import { admit } from "../../../admit.ts";
import { type Params, visitOf } from "../visit.ts";

export default async function Page({ params }: Params) {
  const visit = admit(await visitOf((await params).token), "status");
  return visit ? <StatusStep visit={visit} /> : null;
}
