import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { JourneyFrame } from "#components/candidate/journey-frame.tsx";
import { currentPortal } from "#server/portal/foundation/portal.ts";
import { idOfAddress } from "#server/portal/pages/page-caller.ts";
import { getStaff } from "#server/portal/pages/require-staff.ts";
import { seenCandidate, seenVisit } from "#server/portal/pages/see-as-candidate.ts";
import { stepAsSeen } from "./step-as-seen.tsx";

type Address = {
  params: Promise<{ partnerApplicationId: string }>;
  searchParams: Promise<{ id?: string | string[] }>;
};

export const metadata: Metadata = { title: "Candor" };

/** The picture in the frame of the console's page: its policy lets nothing run in it (server/portal/foundation/http/page-security.ts). */
export default async function SeenPage({ params, searchParams }: Address) {
  const staff = await getStaff();
  if (!staff) notFound();
  const partnerApplicationId = decodeURIComponent((await params).partnerApplicationId);
  const seen = await seenCandidate(staff, partnerApplicationId, idOfAddress((await searchParams).id));
  if (!seen) notFound();
  const visit = await seenVisit(currentPortal(), staff, seen);
  return (
    <JourneyFrame visit={visit} asPicture>
      {stepAsSeen(visit)}
    </JourneyFrame>
  );
}
