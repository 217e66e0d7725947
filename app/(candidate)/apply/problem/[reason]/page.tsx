import { notFound } from "next/navigation";
import { ProblemPage } from "#components/candidate/problem.tsx";
import { problems } from "#server/portal/candidate/journey/visit.ts";

export default async function Page({ params }: { params: Promise<{ reason: string }> }) {
  const { reason } = await params;
  const problem = problems.find((one) => one === reason);
  if (!problem) notFound();
  return <ProblemPage reason={problem} />;
}
