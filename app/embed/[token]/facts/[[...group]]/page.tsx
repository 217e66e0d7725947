import { showQuestions } from "../../../../show-questions.tsx";
import { stepMetadata } from "../../../../step-metadata.ts";
import { visitOf } from "../../visit.ts";

type Params = { params: Promise<{ token: string; group?: string[] }> };

export async function generateMetadata({ params }: Params) {
  return stepMetadata(await visitOf((await params).token), "facts");
}

export default async function Page({ params }: Params) {
  const { token, group } = await params;
  return showQuestions(await visitOf(token), group);
}
