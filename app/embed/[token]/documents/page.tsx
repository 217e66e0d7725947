import { DocumentsStep } from "#components/candidate/documents-step.tsx";
import { admit } from "../../../admit.ts";
import { stepMetadata } from "../../../step-metadata.ts";
import { type Params, visitOf } from "../visit.ts";

export async function generateMetadata({ params }: Params) {
  return stepMetadata(await visitOf((await params).token), "documents");
}

export default async function Page({ params }: Params) {
  const visit = admit(await visitOf((await params).token), "documents");
  return visit ? <DocumentsStep visit={visit} /> : null;
}
