import { CandidatePage } from "#components/staff/candidate-page.tsx";
import { NoCandidate } from "#components/staff/no-candidate.tsx";
import { requireStaff } from "#server/portal/auth/require-staff.ts";
import { isMissing, pageCaller, unlessRefused } from "#server/portal/staff/page-caller.ts";

type Address = {
  params: Promise<{ partnerApplicationId: string }>;
  searchParams: Promise<{ queue?: string | string[] }>;
};

export default async function CandidateReviewPage({ params, searchParams }: Address) {
  const partnerApplicationId = decodeURIComponent((await params).partnerApplicationId);
  const queue = (await searchParams).queue === "documents";
  const path = `/review/${encodeURIComponent(partnerApplicationId)}${queue ? "?queue=documents" : ""}`;
  await requireStaff(path);
  const caller = await pageCaller();
  const answer = caller.candidates.get({ partnerApplicationId });
  if (await isMissing(answer)) return <NoCandidate queue={queue} />;
  const first = await unlessRefused(answer);
  return (
    <CandidatePage
      key={partnerApplicationId}
      partnerApplicationId={partnerApplicationId}
      queue={queue}
      first={first}
    />
  );
}
