import { WelcomeStep } from "#components/candidate/welcome-step.tsx";
import { admit } from "../../../admit.tsx";
import { stepMetadata } from "../../../step-metadata.ts";
import { type Params, visitOf } from "../visit.ts";

export async function generateMetadata({ params }: Params) {
  return stepMetadata(await visitOf((await params).token), "welcome");
}

export default async function Page({ params }: Params) {
  return admit(await visitOf((await params).token), "welcome", (visit) => <WelcomeStep visit={visit} />);
}
