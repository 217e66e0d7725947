import { NoCandidate } from "#components/staff/candidates/page/no-candidate.tsx";
import { ConsoleWords } from "#components/staff/messages/console-words.tsx";
import { deskAddress } from "#components/staff/shared/desk-address.ts";
import { DeskPage } from "#components/staff/work/desk/desk-page.tsx";
import { currentPortal } from "#server/portal/foundation/portal.ts";
import { idOfAddress, isMissing, pageCaller, unlessRefused } from "#server/portal/pages/page-caller.ts";
import { requireStaff } from "#server/portal/pages/require-staff.ts";

type Query = Record<string, string | string[] | undefined>;
type Address = { params: Promise<{ partnerApplicationId: string }>; searchParams: Promise<Query> };

export default async function ReviewDeskPage({ params, searchParams }: Address) {
  const partnerApplicationId = decodeURIComponent((await params).partnerApplicationId);
  const query = await searchParams;
  const given = { partnerApplicationId, candidateId: idOfAddress(query.id) };
  const document = idOfAddress(query.document);
  const filters = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one])),
  );
  const { id: staffUserId } = await requireStaff(deskAddress({ ...given, document }, filters));
  const caller = await pageCaller();
  const answer = caller.candidates.get(given);
  // The first key that is pressed may be a reason's.
  const reasons = unlessRefused(caller.reviews.reasons());
  const [missing, firstReasons] = await Promise.all([isMissing(answer), reasons]);
  if (missing) return <NoCandidate queue />;
  const first = await unlessRefused(answer);
  const of = { ...given, candidateId: given.candidateId ?? first?.candidate.id, document };
  return (
    <ConsoleWords rooms={["consoleCandidate", "consoleDecisions"]}>
      <DeskPage
        of={of}
        first={first}
        firstReasons={firstReasons}
        staffUserId={staffUserId}
        lookMs={currentPortal().settings.reviewLookMs}
      />
    </ConsoleWords>
  );
}
