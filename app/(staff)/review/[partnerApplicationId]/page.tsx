import { CandidatePage } from "#components/staff/candidate/candidate-page.tsx";
import { Namesakes } from "#components/staff/candidate/namesakes.tsx";
import { NoCandidate } from "#components/staff/candidate/no-candidate.tsx";
import { ConsoleWords } from "#components/staff/messages/console-words.tsx";
import { candidateAddress } from "#components/staff/shared/candidate-address.ts";
import { idOfAddress, isMissing, pageCaller, unlessRefused } from "#server/portal/pages/page-caller.ts";
import { requireStaff } from "#server/portal/pages/require-staff.ts";

type Address = {
  params: Promise<{ partnerApplicationId: string }>;
  searchParams: Promise<{ queue?: string | string[]; id?: string | string[] }>;
};

export default async function CandidateReviewPage({ params, searchParams }: Address) {
  const partnerApplicationId = decodeURIComponent((await params).partnerApplicationId);
  const { queue: given, id } = await searchParams;
  const queue = given === "documents";
  const of = { partnerApplicationId, candidateId: idOfAddress(id) };
  await requireStaff(candidateAddress(of, queue));
  const caller = await pageCaller();
  const answer = caller.candidates.get(of);
  if (await isMissing(answer)) return <NoCandidate queue={queue} />;
  const first = await unlessRefused(answer);
  if (!first && of.candidateId === undefined) {
    const namesakes = await unlessRefused(caller.candidates.namesakes(of));
    if (namesakes && namesakes.length > 1) return <Namesakes rows={namesakes} queue={queue} />;
  }
  return (
    <ConsoleWords rooms={["consoleCandidate", "consoleDecisions", "consoleDesk"]}>
      <CandidatePage key={`${id}:${partnerApplicationId}`} of={of} queue={queue} first={first} />
    </ConsoleWords>
  );
}
