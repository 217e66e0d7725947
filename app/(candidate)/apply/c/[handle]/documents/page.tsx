import { admit } from "#components/candidate/admit.ts";
import { DocumentsStep } from "#components/candidate/documents-step.tsx";
import { type Params, visitOf } from "../visit.ts";

export default async function Page({ params }: Params) {
  const visit = admit(await visitOf((await params).handle), "documents");
  return visit ? <DocumentsStep visit={visit} /> : null;
}
