import { NoCandidate } from "#components/staff/candidates/page/no-candidate.tsx";
import { SeenAsCandidate } from "#components/staff/candidates/page/seen-as-candidate.tsx";
import { ConsoleWords } from "#components/staff/messages/console-words.tsx";
import { seenAddress } from "#components/staff/shared/candidate-address.ts";
import { idOfAddress } from "#server/portal/pages/page-caller.ts";
import { requireStaff } from "#server/portal/pages/require-staff.ts";
import { seenCandidate } from "#server/portal/pages/see-as-candidate.ts";

type Address = {
  params: Promise<{ partnerApplicationId: string }>;
  searchParams: Promise<{ id?: string | string[] }>;
};

export default async function SeenByStaffPage({ params, searchParams }: Address) {
  const partnerApplicationId = decodeURIComponent((await params).partnerApplicationId);
  const candidateId = idOfAddress((await searchParams).id);
  const of = { partnerApplicationId, candidateId };
  const staff = await requireStaff(seenAddress(of));
  const seen = await seenCandidate(staff, partnerApplicationId, candidateId);
  return (
    <ConsoleWords rooms={["consoleCandidate"]}>
      {seen ? <SeenAsCandidate of={of} name={seen.name} language={seen.language} /> : <NoCandidate />}
    </ConsoleWords>
  );
}
