"use client";

import { useRouter } from "next/navigation";
import { undoMs } from "../../documents/decisions/undo-window.ts";
import { useWords } from "../../messages/use-words.ts";
import type { Command } from "../../palette/command.ts";
import { useCommands } from "../../palette/commands.tsx";
import type { RejectionReason } from "../../shared/answers.ts";
import type { useDesk } from "./use-desk.ts";

type CommandsOf = {
  desk: ReturnType<typeof useDesk>;
  /** The address of the candidate's page. */
  casePage: string;
  /** Those that have a key, in its order. */
  reasons: RejectionReason[];
  onReject: () => void;
  /** All documents are shown at once. */
  isSheet: boolean;
  toggleSheet: () => void;
};

/** What can be done at the desk, by keys and from the palette. */
export function useDeskCommands(of: CommandsOf): void {
  const deciding = useDeciding(of);
  const moving = useMoving(of);
  useCommands([...deciding, ...moving]);
}

function useDeciding({ desk, reasons, onReject }: CommandsOf): Command[] {
  const words = useWords("consoleDesk");
  const group = words("keys.deciding");
  // A press that comes before the document was looked at is answered by the desk.
  const one = { group, enabled: desk.isUndecided };
  return [
    {
      group,
      id: "desk.approveAll",
      title: words("keys.approveAll"),
      keys: ["Shift+a"],
      enabled: desk.approvable > 0,
      run: desk.approveAll,
    },
    { ...one, id: "desk.approve", title: words("approve"), keys: ["a"], run: desk.approve },
    ...reasons.map(({ id, name, final }, place) => ({
      ...one,
      id: `desk.reject.${id}`,
      title: words("keys.reject", { reason: name }),
      keys: [String(place + 1)],
      run: () => desk.reject({ reasonId: id, text: null, note: null, final }),
    })),
    {
      ...one,
      id: "desk.rejectOther",
      title: words("keys.rejectOther"),
      keys: ["x"],
      run: () => desk.beforeRejecting(onReject),
    },
  ];
}

function useMoving({ desk, casePage, isSheet, toggleSheet }: CommandsOf): Command[] {
  const router = useRouter();
  const words = useWords("consoleDesk");
  const group = words("keys.moving");
  const move = (name: string, title: string, key: string, run: () => void, repeats = false): Command => ({
    ...{ group, title, run, repeats },
    id: `desk.${name}`,
    keys: [key],
  });
  return [
    move(
      "nextDocument",
      words("keys.nextDocument"),
      "j",
      isSheet ? desk.chooseUnseen : () => desk.chooseBy(1),
      true,
    ),
    move("previousDocument", words("keys.previousDocument"), "k", () => desk.chooseBy(-1), true),
    move("nextCandidate", words("keys.nextCandidate"), "n", desk.nextCandidate),
    move("previousCandidate", words("keys.previousCandidate"), "p", desk.previousCandidate),
    move("sheet", words("view.allDocuments"), "v", toggleSheet),
    move("candidate", words("toCandidate"), "c", () => router.push(casePage)),
  ];
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
