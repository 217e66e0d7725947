"use client";

import { useRouter } from "next/navigation";
import { undoMs } from "../../documents/decisions/undo-window.ts";
import { useWords } from "../../messages/use-words.ts";
import { useCommands } from "../../palette/commands.tsx";
import type { RejectionReason } from "../../shared/answers.ts";
import type { useDesk } from "./use-desk.ts";

/** What can be done at the desk, by keys and from the palette. */
export function useDeskCommands({
  desk,
  casePage,
  reasons,
  onReject,
}: {
  desk: ReturnType<typeof useDesk>;
  /** The address of the candidate's page. */
  casePage: string;
  /** Those that have a key, in its order. */
  reasons: RejectionReason[];
  onReject: () => void;
}): void {
  const router = useRouter();
  const words = useWords("consoleDesk");
  const deciding = { group: words("keys.deciding") };
  const moving = { group: words("keys.moving") };
  useCommands([
    {
      ...deciding,
      id: "desk.approveAll",
      title: words("keys.approveAll"),
      keys: ["Shift+a"],
      enabled: desk.approvable > 0,
      run: desk.approveAll,
    },
    {
      ...deciding,
      id: "desk.approve",
      title: words("approve"),
      keys: ["a"],
      enabled: desk.mayApprove,
      run: desk.approve,
    },
    ...reasons.map(({ id, name, final }, place) => ({
      ...deciding,
      id: `desk.reject.${id}`,
      title: words("keys.reject", { reason: name }),
      keys: [String(place + 1)],
      enabled: desk.mayReject,
      run: () => desk.reject({ reasonId: id, text: null, note: null, final }),
    })),
    {
      ...deciding,
      id: "desk.rejectOther",
      title: words("keys.rejectOther"),
      keys: ["x"],
      enabled: desk.mayReject,
      run: onReject,
    },
    {
      ...moving,
      id: "desk.nextDocument",
      title: words("keys.nextDocument"),
      keys: ["j"],
      repeats: true,
      run: () => desk.chooseBy(1),
    },
    {
      ...moving,
      id: "desk.previousDocument",
      title: words("keys.previousDocument"),
      keys: ["k"],
      repeats: true,
      run: () => desk.chooseBy(-1),
    },
    {
      ...moving,
      id: "desk.nextCandidate",
      title: words("keys.nextCandidate"),
      keys: ["n"],
      run: desk.nextCandidate,
    },
    {
      ...moving,
      id: "desk.previousCandidate",
      title: words("keys.previousCandidate"),
      keys: ["p"],
      run: desk.previousCandidate,
    },
    {
      ...moving,
      id: "desk.candidate",
      title: words("toCandidate"),
      keys: ["c"],
      run: () => router.push(casePage),
    },
  ]);
}

/** Undoing is offered by the desk itself, while the next candidate is still loading too. */
export function useUndoCommand(desk: ReturnType<typeof useDesk>): void {
  const words = useWords("consoleDesk");
  useCommands([
    {
      group: words("keys.deciding"),
      id: "decisions.undo",
      title: words("undo"),
      keys: ["u", "Mod+z"],
      enabled: desk.newest !== null || desk.mayReopen,
      // Asked when it is pressed: the time runs while nothing is rendered.
      run: () => (desk.newest && Date.now() - desk.newest.madeAt < undoMs ? desk.undo() : desk.reopen()),
    },
  ]);
}
