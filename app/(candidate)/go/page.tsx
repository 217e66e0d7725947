import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { HandoverPage } from "#components/candidate/handover/handover-page.tsx";
import { ProblemPage } from "#components/candidate/problem.tsx";
import { visitHandover } from "#server/portal/candidate/handover/visit-handover.ts";
import { contextOf } from "#server/portal/trpc/context.ts";

export default async function Page() {
  const { portal, headers: given, ip } = contextOf(await headers());
  const visit = await visitHandover(portal, { headers: given, ip });
  if (visit.state === "here") redirect(visit.href);
  if (visit.state === "closed") return <ProblemPage reason={visit.reason} />;
  return <HandoverPage code={visit.code} brand={visit.brand} firstName={visit.firstName} />;
}
