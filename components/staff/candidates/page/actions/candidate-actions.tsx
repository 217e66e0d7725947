"use client";

import Link from "next/link";
import { useState } from "react";
import { buttonClass } from "#components/ui/button.tsx";
import { useWords } from "../../../messages/use-words.ts";
import { useCommands } from "../../../palette/commands.tsx";
import type { CandidatePageView } from "../../../shared/answers.ts";
import { type CandidateKey, seenAddress } from "../../../shared/candidate-address.ts";
import { Menu } from "../../../shared/menu.tsx";
import { DocumentsToDecide } from "../documents-to-decide.tsx";
import { actionsNow, isGrave, type OpenAction } from "./action-id.ts";
import type { ActionProps } from "./action-props.ts";
import { AddChecksDialog } from "./add-checks-dialog.tsx";
import { CorrectDialog } from "./correct-dialog.tsx";
import { CancelCheckDialog, CancelDialog, DeleteDialog, StartDialog } from "./ending-dialogs.tsx";
import { SendLinkDialog, ShowLinkDialog } from "./link-dialogs.tsx";

/**
 * What is next with the candidate's documents, and what else can be done, in one menu, with the dialog of what was chosen and the news of
 * what was done.
 */
export function CandidateActions({
  of,
  page: { candidate, uploads, actions: offered },
  open,
  onOpen,
  onChanged,
}: {
  of: CandidateKey;
  page: CandidatePageView;
  /** Parts of the page open the dialogs of what stands beside them. */
  open: OpenAction | null;
  onOpen: (action: OpenAction | null) => void;
  onChanged: () => Promise<unknown>;
}) {
  const words = useWords("consoleCandidate");
  const [news, setNews] = useState("");
  const props: ActionProps = {
    of,
    candidate,
    offered,
    onClose: () => onOpen(null),
    onSettled: onChanged,
    onDone(sentence) {
      setNews(sentence);
      onOpen(null);
    },
  };
  const items = actionsNow(offered).map((action) => ({
    id: action,
    label: words(`actions.${action}.menu`),
    grave: isGrave(action),
    onChoose() {
      setNews("");
      onOpen({ action });
    },
  }));
  useCommands(
    items.map(({ id, label, onChoose }) => ({
      id: `candidate.${id}`,
      title: label,
      group: words("actions.group"),
      run: onChoose,
    })),
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:ms-auto">
      <p role="status" className="text-sm text-good">
        {news}
      </p>
      {items.length > 0 ? <Menu label={words("actions.menu")} items={items} /> : null}
      <Link href={seenAddress(of)} className={buttonClass("quiet", undefined, "compact")}>
        {words("asCandidate.link")}
      </Link>
      <DocumentsToDecide candidate={candidate} uploads={uploads} />
      {open ? <OpenDialog open={open} props={props} /> : null}
    </div>
  );
}

function OpenDialog({ open, props }: { open: OpenAction; props: ActionProps }) {
  switch (open.action) {
    case "show_link":
      return <ShowLinkDialog {...props} />;
    case "send_link":
      return <SendLinkDialog {...props} />;
    case "correct":
      return <CorrectDialog {...props} />;
    case "add_checks":
      return <AddChecksDialog {...props} />;
    case "start":
      return <StartDialog {...props} />;
    case "cancel":
      return <CancelDialog {...props} />;
    case "delete":
      return <DeleteDialog {...props} />;
    case "cancel_check":
      return <CancelCheckDialog {...props} checkId={open.checkId} />;
  }
}
