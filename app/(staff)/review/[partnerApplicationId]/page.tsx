import { redirect } from "next/navigation";
import { CandidatePage } from "#components/staff/candidates/page/candidate-page.tsx";
import { Namesakes } from "#components/staff/candidates/page/namesakes.tsx";
import { NoCandidate } from "#components/staff/candidates/page/no-candidate.tsx";
import { ConsoleWords } from "#components/staff/messages/console-words.tsx";
import { candidateAddress } from "#components/staff/shared/candidate-address.ts";
import { deskAddress } from "#components/staff/shared/desk-address.ts";
import { idOfAddress, isMissing, pageCaller, unlessRefused } from "#server/portal/pages/page-caller.ts";
import { requireStaff } from "#server/portal/pages/require-staff.ts";

type Address = {
  params: Promise<{ partnerApplicationId: string }>;
  searchParams: Promise<{ queue?: string | string[]; id?: string | string[] }>;
};

export default async function CandidateReviewPage({ params, searchParams }: Address) {
  const partnerApplicationId = decodeURIComponent((await params).partnerApplicationId);
  const { queue, id } = await searchParams;
  const of = { partnerApplicationId, candidateId: idOfAddress(id) };
  // Documents were decided on here once: links from the list of those lead to the desk.
  if ([queue].flat()[0] === "documents") redirect(deskAddress(of));
  await requireStaff(candidateAddress(of));
  const caller = await pageCaller();
  const answer = caller.candidates.get(of);
  if (await isMissing(answer)) return <NoCandidate />;
  const first = await unlessRefused(answer);
  if (!first && of.candidateId === undefined) {
    const namesakes = await unlessRefused(caller.candidates.namesakes(of));
    if (namesakes && namesakes.length > 1) return <Namesakes rows={namesakes} />;
  }
  return (
    <ConsoleWords rooms={["consoleCandidate", "consoleDecisions"]}>
      <CandidatePage key={`${id}:${partnerApplicationId}`} of={of} first={first} />
    </ConsoleWords>
  );
}
