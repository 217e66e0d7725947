import { redirect } from "next/navigation";
import { ProblemCard } from "#components/candidate/problem.tsx";
import { type Params, visitOf } from "./visit.ts";

export default async function Page({ params }: Params) {
  const visit = await visitOf((await params).handle);
  if (!visit.ok) return <ProblemCard {...visit} />;
  redirect(`${visit.base}/${visit.journey.step}`);
}
