import { CircleCheck, CircleX } from "lucide-react";
import type { UploadView } from "../shared/answers.ts";
import { When } from "../shared/time-zone.tsx";

const mails = {
  sent: "The candidate was asked by email to send it again.",
  no_address: "There is no email address on record: please contact the candidate yourself.",
  withdrawn: "No email was sent.",
  candidate_gone: "No email was sent: the candidate was cancelled or deleted.",
};

/** The decision, who made it, and whether the candidate was notified. */
export function Decided({ review }: { review: NonNullable<UploadView["review"]> }) {
  const isApproved = review.decision === "approved";
  const Icon = isApproved ? CircleCheck : CircleX;
  return (
    <div role="status" className="flex min-w-0 gap-2.5 text-sm">
      <Icon
        aria-hidden="true"
        className={isApproved ? "size-5 shrink-0 text-good" : "size-5 shrink-0 text-bad"}
      />
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{isApproved ? "Approved" : "Rejected"}</span> by{" "}
          <bdi>{review.byMe ? "you" : review.by}</bdi>, <When at={review.at} brief />
        </p>
        {review.reason ? (
          <p dir="auto" className="whitespace-pre-line text-ink-soft">
            {review.reason}
          </p>
        ) : null}
        {isApproved ? null : (
          <p className="text-ink-soft">
            {review.mail
              ? mails[review.mail]
              : "The candidate will be asked by email in a moment. Undo stops it."}
          </p>
        )}
      </div>
    </div>
  );
}
