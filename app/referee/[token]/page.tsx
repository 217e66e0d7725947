import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { UnavailablePage } from "#components/referee/problem-page.tsx";
import { RefereePage } from "#components/referee/referee-page.tsx";
import { visitForm } from "#server/portal/candidate/referees/visit-form.ts";
import { contextOf } from "#server/portal/trpc/context.ts";

export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  const { portal, ip } = contextOf(await headers());
  const { token } = await params;
  const visit = await visitForm(portal, token, ip);
  if (visit.state === "unknown") notFound();
  if (visit.state === "unavailable") return <UnavailablePage />;
  return <RefereePage token={token} form={visit.form} />;
}
