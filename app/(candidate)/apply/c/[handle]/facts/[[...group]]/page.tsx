import { showQuestions } from "../../../../../../show-questions.tsx";
import { stepMetadata } from "../../../../../../step-metadata.ts";
import { visitOf } from "../../visit.ts";

type Params = { params: Promise<{ handle: string; group?: string[] }> };

export async function generateMetadata({ params }: Params) {
  return stepMetadata(await visitOf((await params).handle), "facts");
}

export default async function Page({ params }: Params) {
  const { handle, group } = await params;
  return showQuestions(await visitOf(handle), group);
}
