"use client";

import { Check, CheckCheck, RotateCcw, X } from "lucide-react";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { useMailWords } from "../../documents/decisions/use-mail-words.ts";
import { useWords } from "../../messages/use-words.ts";
import { Shortcut } from "../../palette/shortcut.tsx";
import { ForActing, useMayAct } from "../../shared/acting.tsx";
import type { CandidatePageView, RejectionReason } from "../../shared/answers.ts";
import { When } from "../../shared/time-zone.tsx";
import { BackToQueue } from "../queue/back-to-queue.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import type { useDesk } from "./use-desk.ts";

type Bar = {
  page: CandidatePageView;
  desk: ReturnType<typeof useDesk>;
  reasons: RejectionReason[];
};

/** The decision on the document at hand, and the decisions that can be made on it now, each with its key. */
export function DeskBar({
  page,
  desk,
  reasons,
  rejecting,
  setRejecting,
}: Bar & { rejecting: boolean; setRejecting: (open: boolean) => void }) {
  const { chosen, standing } = desk;
  if (!chosen || !standing) return <div />;
  return (
    <div className="flex lg:relative min-h-[3.25rem] min-w-0 items-center gap-2 border-t border-line bg-surface px-3 py-1.5 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:flex-wrap max-lg:pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      {standing.decision === null ? (
        <Undecided desk={desk} reasons={reasons} onAsk={() => setRejecting(true)} />
      ) : (
        <Decided desk={desk} chosen={chosen} standing={standing} />
      )}
      <RejectDialog
        key={chosen.id}
        open={rejecting}
        onOpenChange={setRejecting}
        upload={chosen}
        candidate={page.candidate}
        onReject={(rejection) => {
          setRejecting(false);
          desk.reject(rejection);
        }}
      />
    </div>
  );
}

function Undecided({ desk, reasons, onAsk }: Omit<Bar, "page"> & { onAsk: () => void }) {
  const words = useWords("consoleDesk");
  const { isFailed, isDisplayed, tooSoon, approvable } = desk;
  if (!useMayAct()) return <p className="text-sm text-ink-soft">{words("undecided")}</p>;
  return (
    <>
      <p
        role="status"
        className={
          tooSoon
            ? "absolute inset-x-0 bottom-full border-t border-warn bg-warn-soft px-3 py-1.5 text-sm text-warn"
            : "sr-only"
        }
      >
        {tooSoon ? words(`tooSoon.${tooSoon}`) : words(isFailed ? "failed" : "question")}
      </p>
      <div className="flex min-w-0 flex-1 gap-1 overflow-x-clip py-0.5 max-lg:hidden">
        {reasons.map(({ id, name, text, final }, place) => (
          <button
            key={id}
            type="button"
            disabled={!isDisplayed}
            title={text}
            onClick={() => desk.reject({ reasonId: id, text: null, note: null, final })}
            className="flex min-h-9 max-w-40 min-w-min items-center gap-1 rounded-control border border-line-strong px-1 text-start text-xs min-[1366px]:gap-1.5 min-[1366px]:px-1.5 leading-tight -outline-offset-2 hover:border-bad hover:bg-bad-soft hover:text-bad disabled:cursor-not-allowed disabled:opacity-60"
          >
            <Shortcut keys={String(place + 1)} />
            <span className="sr-only">{words("rejectAs")} </span>
            <span className="line-clamp-2">{name}</span>
          </button>
        ))}
      </div>
      <div className="flex shrink-0 gap-2 max-lg:w-full max-lg:*:flex-1">
        <Button
          kind="danger"
          size="compact"
          disabled={!isDisplayed}
          aria-keyshortcuts="x"
          onClick={() => desk.beforeRejecting(onAsk)}
        >
          <X aria-hidden="true" className="size-4" />
          {words(isFailed ? "askAgain" : "reject")}
          <Shortcut keys="x" className="max-[1365px]:hidden" />
        </Button>
        {approvable > 1 ? (
          <Button
            kind="secondary"
            size="compact"
            aria-keyshortcuts="Shift+a"
            title={words("keys.approveAll")}
            onClick={desk.approveAll}
          >
            <CheckCheck aria-hidden="true" className="size-4" />
            <span>
              <span className="sr-only">{words("approve")} </span>
              {words("allSeen", { count: approvable })}
            </span>
            <Shortcut keys="Shift+a" className="max-[1365px]:hidden" />
          </Button>
        ) : null}
        <Button
          size="compact"
          disabled={!isDisplayed || isFailed}
          aria-keyshortcuts="a"
          onClick={desk.approve}
        >
          <Check aria-hidden="true" className="size-4" />
          {words("approve")}
          <Shortcut keys="a" className="max-[1365px]:hidden" />
        </Button>
      </div>
    </>
  );
}

function Decided({
  desk,
  chosen,
  standing,
}: {
  desk: Bar["desk"];
  chosen: NonNullable<Bar["desk"]["chosen"]>;
  standing: NonNullable<Bar["desk"]["standing"]>;
}) {
  const words = useWords("consoleDesk");
  const { own, decision } = standing;
  const review = own ? null : chosen.review;
  const mail = useMailWords()(review);
  const isApproved = decision === "approved";
  const Icon = isApproved ? Check : X;
  return (
    <>
      <div role="status" className="flex min-w-0 flex-1 items-center gap-2 text-sm max-lg:basis-full">
        <Icon aria-hidden="true" className={`size-5 shrink-0 ${isApproved ? "text-good" : "text-bad"}`} />
        <p className="line-clamp-2 min-w-0">
          <span className="font-semibold">
            {review && !review.byMe
              ? words("decidedBy", { decision: isApproved ? "approved" : "rejected", name: review.by })
              : words("decidedByYou", { decision: isApproved ? "approved" : "rejected" })}
          </span>
          {review ? (
            <>
              , <When at={review.at} brief />
            </>
          ) : null}
          {review?.reason ? (
            <span dir="auto" className="text-ink-soft">
              {" "}
              {review.reason}
            </span>
          ) : null}
          {mail ? <span className="text-ink-soft"> {mail}</span> : null}
        </p>
      </div>
      <ForActing>
        <Button kind="secondary" size="compact" aria-keyshortcuts="u" onClick={desk.reopen}>
          <RotateCcw aria-hidden="true" className="size-4" />
          {words("undo")}
        </Button>
      </ForActing>
      {desk.isAtEnd ? (
        <BackToQueue className={buttonClass("primary", undefined, "compact")}>{words("atEnd")}</BackToQueue>
      ) : (
        <Button size="compact" aria-keyshortcuts="n" onClick={desk.nextCandidate}>
          {words("nextCandidate")}
          <Shortcut keys="n" className="max-xl:hidden" />
        </Button>
      )}
    </>
  );
}
