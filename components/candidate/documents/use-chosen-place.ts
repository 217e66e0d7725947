import { useState } from "react";
import type { DocumentType, Journey } from "../journey.ts";
import { nextDocuments } from "./next-document.ts";
import { type DocumentPlace, isStillToCome, type UploadItem } from "./upload-item.ts";

/** For which document, and which side of it, the next file is: what is needed next, unless the candidate has chosen another. */
export function useChosenPlace(journey: Journey, items: readonly UploadItem[]) {
  const { addable } = journey;
  const [chosen, setChosen] = useState<Partial<DocumentPlace>>({});
  const [pinned, setPinned] = useState<DocumentPlace | null>(null);
  const next = nextDocuments(journey, items);
  const chosenType = chosen.idType && addable.includes(chosen.idType) ? chosen.idType : null;
  const idType: DocumentType = chosenType ?? pinned?.idType ?? next[0] ?? addable[0] ?? "id";
  const { open, wanted: notGiven } = journey.parts[idType] ?? { open: [], wanted: [] };
  const sides = open.filter((part) => part !== "whole");
  const coming = items.filter((item) => item.idType === idType && isStillToCome(item));
  const wanted = sides.filter(
    (side) => notGiven.includes(side) && !coming.some((item) => item.side === side),
  );
  const pinnedSide = pinned?.idType === idType ? pinned.side : null;
  const side = chosen.side ?? pinnedSide ?? wanted[0] ?? sides[0] ?? null;
  return {
    idType,
    /** The sides of the document that may be added, and which of them no good file shows yet. */
    sides,
    wanted,
    side,
    /** Null where the candidate has not said which it is. */
    chosenSide: chosen.side ?? null,
    choose(type: DocumentType) {
      setChosen({ idType: type });
      setPinned(null);
    },
    chooseSide: (chosenSide: DocumentPlace["side"]) => setChosen({ ...chosen, side: chosenSide }),
    /** While files are picked or a photo is taken, what is sent meanwhile moves the choice no more. */
    pin: () => setPinned({ idType, side }),
    unpin: () => setPinned(null),
    /** What was added moves the choice to what is needed next. Of what nobody waits for there may be more pages. */
    moveOn(places: readonly DocumentPlace[]) {
      const added = places.map((place) => ({ ...place, state: "looking" as const }));
      const moves = nextDocuments(journey, [...items, ...added]).join() !== next.join();
      setChosen(moves || !chosenType ? {} : { idType: chosenType });
      setPinned(null);
    },
  };
}
